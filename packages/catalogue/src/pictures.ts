/** Widths in pixels in which a picture is kept, by what it is for: people and signs of companies, and large ones. */
export const PICTURE_WIDTHS = {
  portrait: [64, 128, 256, 512],
  media: [480, 960, 1920],
} as const;
export type PictureShape = keyof typeof PICTURE_WIDTHS;

/** The address of a kept picture names its largest width: `/files/portrait/{id}/512.webp`. */
const ADDRESS = /^(.*\/files\/(portrait|media)\/[0-9a-z]{12}\/)(\d+)\.webp$/;

/** Every width there is of a picture, with its address; none of a picture that is not kept here. */
function widthsOf(address: string): { width: number; url: string }[] {
  const [, folder = '', shape, largest] = ADDRESS.exec(address) ?? [];
  if (!shape) return [];
  const smaller = PICTURE_WIDTHS[shape as PictureShape].filter((width) => width < Number(largest));
  return [...smaller, Number(largest)].map((width) => ({ width, url: `${folder}${width}.webp` }));
}

/** The address of the smallest width that fills so many pixels; of other pictures the address itself. */
export function pictureFor(address: string, pixels: number): string {
  const widths = widthsOf(address);
  return (widths.find(({ width }) => width >= pixels) ?? widths.at(-1))?.url ?? address;
}

/** All widths of a picture as a browser's `srcset`; undefined for a picture that is not kept here. */
export function pictureSources(address: string): string | undefined {
  return (
    widthsOf(address)
      .map(({ width, url }) => `${url} ${width}w`)
      .join(', ') || undefined
  );
}
