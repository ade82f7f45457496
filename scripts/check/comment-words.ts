// Words that comments and test titles must not use, because an engineer elsewhere wouldn't use them.
import { parseSync } from 'oxc-parser';

/** Each word with its replacement. */
const BANNED: [RegExp, string][] = [
  [/\be-mails?\b/i, '"email"'],
  [/\bwhoever\b/i, 'the person or role'],
  [/\b(somebody|anybody|everybody)\b/i, '"a person", "someone" or the role'],
  [/\bwhom\b/i, 'the noun, or a shorter sentence'],
  [/\banew\b/i, '"again"'],
  [/\bbeside\b/i, '"next to" or "besides"'],
  [/\bstrangers?\b/i, '"another person"'],
  [/\bthe own\b/i, '"the user’s" or "the caller’s"'],
  [/\b(deeds|wholeness)\b/i, 'the standard term'],
];

export const isChecked = (file: string): boolean => /\.(ts|tsx|mts|mjs)$/.test(file);

interface Node {
  type?: string;
  start: number;
  end: number;
  callee?: Node;
  object?: Node;
  tag?: Node;
  name?: string;
  arguments?: Node[];
}

/** Returns the comments of a source file and, in tests, the titles, each with its position. */
function spokenTexts(file: string, text: string): { start: number; text: string }[] {
  const { program, comments } = parseSync(file, text);
  const found = comments.map(({ start, value }) => ({ start, text: value }));
  if (/\.test\.tsx?$/.test(file)) collectTitles(program, text, found);
  return found;
}

function collectTitles(node: unknown, text: string, found: { start: number; text: string }[]): void {
  if (Array.isArray(node)) {
    for (const each of node) collectTitles(each, text, found);
    return;
  }
  if (!node || typeof node !== 'object') return;
  const title = titleOf(node as Node);
  if (title) found.push({ start: title.start, text: text.slice(title.start, title.end) });
  for (const child of Object.values(node)) collectTitles(child, text, found);
}

/** Returns the title of `test(…)`, `describe(…)`, `test.each(…)(…)` and the like. */
function titleOf({ type, callee, arguments: given }: Node): Node | undefined {
  if (type !== 'CallExpression' || !given || given.length < 2) return undefined;
  let called: Node | undefined = callee;
  while (called && called.type !== 'Identifier') called = called.object ?? called.callee ?? called.tag;
  if (!['test', 'it', 'describe'].includes(called?.name ?? '')) return undefined;
  return given[0]?.type === 'Literal' || given[0]?.type === 'TemplateLiteral' ? given[0] : undefined;
}

/** Returns the problems in a source file, each with its line. */
export function bannedWords(file: string, text: string): string[] {
  return spokenTexts(file, text).flatMap(({ start, text: spoken }) =>
    spoken.split('\n').flatMap((line, index) =>
      BANNED.filter(([pattern]) => pattern.test(line)).map(([pattern, instead]) => {
        const word = pattern.exec(line)?.[0];
        const number = text.slice(0, start).split('\n').length + index;
        return `${file}:${number}: "${word}" in a comment or title; write ${instead}: ${line.trim().slice(0, 100)}`;
      }),
    ),
  );
}
