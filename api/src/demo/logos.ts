/** Simple signs on a square of 40 by 40; `F` is replaced by the colour of the figure. */
const SHAPES = {
  bridge: '<path d="M6 27h28v4H6Zm0-4a14 14 0 0 1 28 0h-5a9 9 0 0 0-18 0Z" fill="F"/>',
  waves:
    '<path d="M6 16c5-5 9-5 14 0s9 5 14 0v5c-5 5-9 5-14 0s-9-5-14 0ZM6 26c5-5 9-5 14 0s9 5 14 0v4c-5 5-9 5-14 0s-9-5-14 0Z" fill="F"/>',
  plug: '<path d="M8 29V11h6v7h12v-7h6v18h-6v-6H14v6Z" fill="F"/>',
  sunrise: '<circle cx="20" cy="22" r="9" fill="F"/><path d="M5 31h30v3H5Z" fill="F"/>',
  columns: '<path d="M9 9h22v6H9Zm0 8h6v14H9Zm16 0h6v14h-6Z" fill="F"/>',
  poplar: '<path d="M20 6c7 8 8 14 0 22-8-8-7-14 0-22Zm-2 20h4v8h-4Z" fill="F"/>',
  peak: '<path d="M8 30 20 8l12 22h-6l-6-11-6 11Z" fill="F"/>',
  ledger: '<path d="M10 9h6v17h14v5H10Z" fill="F"/><circle cx="26" cy="14" r="5" fill="F"/>',
  arrowK: '<path d="M9 8h6v24H9Zm8 12 9-12h7l-9 12 9 12h-7Z" fill="F"/>',
  ring: '<circle cx="20" cy="20" r="10" fill="none" stroke="F" stroke-width="6"/>',
  stairs: '<path d="M8 32v-6h6v-6h6v-6h6V8h6v24Z" fill="F"/>',
  eye: '<path d="M5 20c8-11 22-11 30 0-8 11-22 11-30 0Z" fill="F"/><circle cx="20" cy="20" r="4" fill="B"/>',
  steps: '<path d="M8 10h10v10H8Zm14 0h10v10H22ZM8 24h10v6H8Z" fill="F"/>',
  tower: '<path d="M16 32V14l-5-6h18l-5 6v18Z" fill="F"/>',
  leaf: '<path d="M8 32C8 16 16 8 32 8c0 16-8 24-24 24Z" fill="F"/>',
  gate: '<path d="M8 32V18a12 12 0 0 1 24 0v14h-6V18a6 6 0 0 0-12 0v14Z" fill="F"/>',
  dots: '<circle cx="13" cy="13" r="5" fill="F"/><circle cx="27" cy="13" r="5" fill="F"/><circle cx="13" cy="27" r="5" fill="F"/><circle cx="27" cy="27" r="5" fill="F"/>',
  diagonal: '<path d="M6 26 26 6h8v8L14 34H6Z" fill="F"/>',
  half: '<path d="M20 8a12 12 0 0 1 0 24Z" fill="F"/><path d="M8 8h9v24H8Z" fill="F"/>',
  cross: '<path d="M16 8h8v8h8v8h-8v8h-8v-8H8v-8h8Z" fill="F"/>',
} as const;
export type LogoShape = keyof typeof SHAPES;

/** A company's sign as a data address of less than 1 kB, so that nothing has to be stored or served. */
export function logoOf(ground: string, figure: string, shape: LogoShape): string {
  const sign = SHAPES[shape].replaceAll('"F"', `"${figure}"`).replaceAll('"B"', `"${ground}"`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/>${sign}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg).replace(/%(22|2F|3A|3D)/g, (code) => ({ '%22': "'", '%2F': '/', '%3A': ':', '%3D': '=' })[code] ?? code)}`;
}
