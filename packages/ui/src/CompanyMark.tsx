import { ownLogo } from '@tandem/catalogue/placeholders';
import classes from './CompanyMark.module.css';
import { ResponsivePicture } from './ResponsivePicture.tsx';
import { COMPANY_TINTS, hashOf } from './tint.ts';

interface CompanyMarkProps {
  id: string;
  name: string;
  src?: string;
  /** Pixels. */
  size?: number;
}

/** The square logo or initial of a company. Hidden from screen readers, because the name is next to it. */
export function CompanyMark({ id, name, src, size = 40 }: CompanyMarkProps) {
  const letter = <Letter id={id} name={name} size={size} />;
  const logo = ownLogo(src);
  if (!logo) return letter;
  return <ResponsivePicture className={classes.root} small={smallOf(size)} src={logo} size={size} fallback={letter} />;
}

const smallOf = (size: number) => size <= 30 || undefined;

function Letter({ id, name, size }: { id: string; name: string; size: number }) {
  const tint = COMPANY_TINTS[hashOf(id) % COMPANY_TINTS.length];
  return (
    <svg
      className={classes.root}
      data-small={smallOf(size)}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="40" height="40" fill={tint?.ground} />
      <text className={classes.letter} x="20" y="28.5" textAnchor="middle" fill={tint?.figure}>
        {initial(name)}
      </text>
    </svg>
  );
}

const initial = (name: string) => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '';
