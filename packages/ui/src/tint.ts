/** Returns the same number for the same text on every machine: 32-bit FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

export interface Tint {
  ground: string;
  figure: string;
}

/** Muted tints of the five placeholder pictures, the same in both colour schemes. */
export const PERSON_TINTS: readonly Tint[] = [
  { ground: '#D9D2C1', figure: '#4A463F' },
  { ground: '#CBD5D8', figure: '#2C5680' },
  { ground: '#E6CFC4', figure: '#8C3A28' },
  { ground: '#CFDACB', figure: '#2A6148' },
  { ground: '#F2DF9C', figure: '#6B5413' },
];

/** Background and letter colours of companies without a logo; every pair has a contrast above 4.5:1. */
export const COMPANY_TINTS: readonly Tint[] = [
  { ground: '#1F3F4A', figure: '#F2C335' },
  { ground: '#EADFCB', figure: '#3A3024' },
  { ground: '#CFE0DC', figure: '#1E5A50' },
  { ground: '#A32D1E', figure: '#FBF3E6' },
  { ground: '#F0C9B4', figure: '#5A2417' },
  { ground: '#26384F', figure: '#E8EEF3' },
  { ground: '#DCD6C8', figure: '#1D1B17' },
  { ground: '#39503C', figure: '#E9E3CF' },
  { ground: '#E7E1F0', figure: '#43365C' },
];
