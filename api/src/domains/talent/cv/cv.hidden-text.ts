import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
type Matrix = readonly [number, number, number, number, number, number];
type Box = readonly [left: number, bottom: number, right: number, top: number];

/** Minimum value of every channel, of 255, for a colour to count as white. */
const WHITE = 250;
/** PDF text rendering modes that draw nothing: invisible, and clipping path only. */
const UNDRAWN: readonly unknown[] = [3, 7];
/** Opacity below which text is unreadable. */
const FAINT = 0.1;
/** Minimum length of hidden text, in letters: shorter text would also match within other words. */
const MIN_LENGTH = 3;

/** Text that a page draws in white or not at all, and the coloured areas on which white text is readable. */
export interface HiddenText {
  /** Letters and digits of each run of hidden text, joined. */
  texts: string[];
  /** Text drawn in other colours, in the same form. */
  visible: string;
  coloured: Box[];
}

const emailsToCandidate = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Extracts the hidden text of a page without rendering it. */
export async function hiddenTextOf(page: Page): Promise<HiddenText> {
  const [{ OPS }, { fnArray, argsArray }] = await Promise.all([getResolvedPDFJS(), page.getOperatorList()]);
  const filling: unknown[] = [
    OPS.fill,
    OPS.eoFill,
    OPS.fillStroke,
    OPS.eoFillStroke,
    OPS.closeFillStroke,
    OPS.closeEOFillStroke,
  ];
  const found: HiddenText = { texts: [], visible: '', coloured: [] };
  let state = { isWhite: false, isUndrawn: false, isClear: false, matrix: [1, 0, 0, 1, 0, 0] as Matrix };
  const saved: (typeof state)[] = [];
  let run = '';
  const end = () => {
    if (run.length >= MIN_LENGTH) found.texts.push(run);
    run = '';
  };
  for (const [nth, operation] of fnArray.entries()) {
    const args = argsArray[nth] as unknown[];
    if (operation === OPS.setFillRGBColor) state = { ...state, isWhite: isWhiteColour(args) };
    else if (operation === OPS.setFillColorN) state = { ...state, isWhite: false };
    else if (operation === OPS.setTextRenderingMode) state = { ...state, isUndrawn: UNDRAWN.includes(args[0]) };
    else if (operation === OPS.setGState) {
      const opacity = new Map(args[0] as [string, unknown][]).get('ca');
      if (typeof opacity === 'number') state = { ...state, isClear: opacity < FAINT };
    } else if (operation === OPS.transform)
      state = { ...state, matrix: product(state.matrix, args as unknown as Matrix) };
    else if (operation === OPS.save) saved.push(state);
    else if (operation === OPS.restore) state = saved.pop() ?? state;
    else if (operation === OPS.constructPath) {
      if (filling.includes(args[0]) && !state.isWhite && args[2])
        found.coloured.push(boxOf(args[2] as Box, state.matrix));
    } else if (operation === OPS.showText) {
      const letters = emailsToCandidate(textOfGlyphs(args[0]));
      if (state.isWhite || state.isUndrawn || state.isClear) run += letters;
      else {
        end();
        found.visible += letters;
      }
    }
  }
  end();
  return found;
}

/** Whether a piece of text at a position is hidden. */
export function isHidden(text: string, x: number, y: number, { texts, visible, coloured }: HiddenText): boolean {
  const letters = emailsToCandidate(text);
  if (letters.length < MIN_LENGTH || visible.includes(letters)) return false;
  if (!texts.some((each) => each.includes(letters))) return false;
  return !coloured.some(([left, bottom, right, top]) => x >= left - 1 && x <= right && y >= bottom - 1 && y <= top);
}

function isWhiteColour([first, ...others]: unknown[]): boolean {
  if (typeof first === 'string') return /^#(?:f[a-f]){3}$/i.test(first);
  return [first, ...others].slice(0, 3).every((channel) => typeof channel === 'number' && channel >= WHITE);
}

const textOfGlyphs = (glyphs: unknown): string =>
  Array.isArray(glyphs)
    ? glyphs
        .map((glyph: { unicode?: string } | number) => (typeof glyph === 'object' ? (glyph.unicode ?? '') : ''))
        .join('')
    : '';

const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

function boxOf([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): Box {
  const xs = [left, right].flatMap((x) => [bottom, top].map((y) => a * x + c * y + e));
  const ys = [left, right].flatMap((x) => [bottom, top].map((y) => b * x + d * y + f));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
