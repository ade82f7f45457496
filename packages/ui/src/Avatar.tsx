import { avatarNumber, avatarOf } from '@tandem/catalogue/placeholders';
import classes from './Avatar.module.css';
import { ResponsivePicture } from './ResponsivePicture.tsx';
import { PERSON_TINTS } from './tint.ts';

const SHAPES = [
  <path key="halves" d="M8 19a12 12 0 0 1 24 0Zm0 15a12 12 0 0 1 24 0Z" />,
  <path key="bust" d="M20 7a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM4 42a16 16 0 0 1 32 0Z" />,
  <path key="side" d="M0 0h20v40H0Zm27 11a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z" />,
  <path key="slope" d="M0 40 40 0v40ZM13 7a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z" />,
  <path
    key="ring"
    fillRule="evenodd"
    d="M20 4.5a15.5 15.5 0 1 1 0 31 15.5 15.5 0 0 1 0-31Zm0 7a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z"
  />,
];

interface AvatarProps {
  /** Id of the person, which determines the placeholder if no picture is given. */
  id: string;
  /** URL of the placeholder. */
  avatar?: string | undefined;
  src?: string;
  /** Pixels. */
  size?: number;
}

/** A round picture of a person. The name is next to it, so the picture is hidden from screen readers. */
export function Avatar({ id, avatar = '', src, size = 32 }: AvatarProps) {
  const placeholder = <Placeholder nth={avatarNumber(avatar) ?? avatarNumber(avatarOf(id)) ?? 1} size={size} />;
  if (!src) return placeholder;
  return <ResponsivePicture className={classes.root} src={src} size={size} fallback={placeholder} />;
}

/** One of the five placeholders that are also in `portal/public/placeholders`. */
function Placeholder({ nth, size }: { nth: number; size: number }) {
  const tint = PERSON_TINTS[nth - 1];
  const shape = SHAPES[nth - 1];
  return (
    <svg className={classes.root} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={tint?.ground} />
      <g fill={tint?.figure}>{shape}</g>
    </svg>
  );
}
