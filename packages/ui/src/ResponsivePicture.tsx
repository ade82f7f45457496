import { pictureFor, pictureSources } from '@tandem/catalogue/pictures';
import { type ReactNode, useState } from 'react';

interface ResponsivePictureProps {
  className: string | undefined;
  src: string;
  /** Width and height in pixels. */
  size: number;
  /** Shown if the picture no longer exists. */
  fallback: ReactNode;
  small?: true | undefined;
}

/**
 * A square picture, loaded at the width that the screen needs. It has no text alternative, because the text next to it
 * describes it.
 */
export function ResponsivePicture({ className, src, size, fallback, small }: ResponsivePictureProps) {
  const [lost, setLost] = useState<string>();
  if (lost === src) return fallback;
  return (
    <img
      className={className}
      data-small={small}
      src={pictureFor(src, size)}
      srcSet={pictureSources(src) && `${pictureFor(src, size)} 1x, ${pictureFor(src, size * 2)} 2x`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setLost(src)}
    />
  );
}
