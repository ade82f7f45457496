/** Inserts a line among the lines that match `kind`, in alphabetical order. Throws if there are none. */
export function insertSorted(text: string, line: string, kind: RegExp): string {
  const lines = text.split('\n');
  const same = lines.flatMap((each, index) => (kind.test(each) ? [index] : []));
  const last = same.at(-1);
  if (last === undefined) throw new Error(`No line matches ${kind}, so ${line} cannot be inserted.`);
  const at = same.find((index) => (lines[index] ?? '') > line) ?? last + 1;
  return lines.toSpliced(at, 0, line).join('\n');
}

/** Inserts lines before the first one that starts with `beginning`. Throws if there is none. */
export function insertBefore(text: string, beginning: string, inserted: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith(beginning));
  if (at < 0) throw new Error(`No line starts with ${beginning}.`);
  return lines.toSpliced(at, 0, inserted).join('\n');
}
