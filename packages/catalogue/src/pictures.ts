/** Stored widths of a picture in pixels, by purpose: portraits and logos, and large pictures. */
export const PICTURE_WIDTHS = {
  portrait: [64, 128, 256, 512],
  media: [480, 960, 1920],
} as const;
export type PictureShape = keyof typeof PICTURE_WIDTHS;

/** The URL of a stored picture names its largest width: `/files/portrait/{id}/512.webp`. */
const ADDRESS = /^(.*\/files\/(portrait|media)\/[0-9a-z]{12}\/)(\d+)\.webp$/;

/** @returns all widths of a picture with their URLs; none for an external picture */
function widthsOf(address: string): { width: number; url: string }[] {
  const [, folder = '', shape, largest] = ADDRESS.exec(address) ?? [];
  if (!shape) return [];
  const smaller = PICTURE_WIDTHS[shape as PictureShape].filter((width) => width < Number(largest));
  return [...smaller, Number(largest)].map((width) => ({ width, url: `${folder}${width}.webp` }));
}

/** Returns the URL of the smallest width that covers a number of pixels; for external pictures, the unchanged URL. */
export function pictureFor(address: string, pixels: number): string {
  const widths = widthsOf(address);
  return (widths.find(({ width }) => width >= pixels) ?? widths.at(-1))?.url ?? address;
}

/** @returns all widths of a picture as `srcset`; undefined for an external picture */
export function pictureSources(address: string): string | undefined {
  return (
    widthsOf(address)
      .map(({ width, url }) => `${url} ${width}w`)
      .join(', ') || undefined
  );
}
