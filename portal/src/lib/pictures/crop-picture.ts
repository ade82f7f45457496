/** A part of a picture, in percent of its width and height. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE_PICTURE: Part = { x: 0, y: 0, width: 100, height: 100 };

/** Returns the largest centred part of a picture with an aspect ratio. */
export function largestCentredPart(
  { width, height }: { width: number; height: number },
  aspect: number | undefined,
): Part {
  if (!aspect) return WHOLE_PICTURE;
  const wide = width / height;
  const share =
    wide > aspect ? { width: (aspect / wide) * 100, height: 100 } : { width: 100, height: (wide / aspect) * 100 };
  return { ...share, x: (100 - share.width) / 2, y: (100 - share.height) / 2 };
}

/** Crops a picture and scales it to at most `max` pixels in width, so that no more is sent than is stored. */
export async function cropPicture(picture: HTMLImageElement, part: Part, max: number): Promise<Blob> {
  const { naturalWidth, naturalHeight } = picture;
  const width = Math.max(1, Math.round((part.width / 100) * naturalWidth));
  const height = Math.max(1, Math.round((part.height / 100) * naturalHeight));
  const scale = Math.min(1, max / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  const from = [(part.x / 100) * naturalWidth, (part.y / 100) * naturalHeight, width, height] as const;
  context.drawImage(picture, ...from, 0, 0, canvas.width, canvas.height);
  return blobOf(canvas);
}

/** Encodes a picture as WebP; a browser that cannot do that returns a PNG. */
const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/webp', 0.92),
  );
