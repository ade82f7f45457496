/** Returns the cells of each row of a Markdown table. */
export const rowsOf = (markdown: string): string[][] =>
  markdown
    .split('\n')
    .filter((line) => /^\| \w/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );

/** Returns the files that a cell links to, relative to the folder of the table. */
export const linksIn = (cell: string): string[] => [...cell.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => path);

/** Returns the checks named in a source file's test titles, as in `test('S12, S13 …`. */
export function checksIn(source: string): Set<string> {
  const titles = source.matchAll(/\(\s*(['"`])((?:(?!\1).)*?\bS\d+\b(?:(?!\1).)*)\1/g);
  return new Set([...titles].flatMap(([, , title = '']) => title.match(/\bS\d+\b/g) ?? []));
}

/**
 * Sections of levels 1 and 2 of ASVS 5.0.0, each with the numbers of its requirements; those of level 3 are left out.
 */
const ASVS = `1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2
  4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4
  7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4
  10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1
  13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1 16.2:1-5 16.3:1-4 16.4:1-3
  16.5:1-3 17.1:1 17.2:1-4 17.3:1-2`;

/** Returns the ids of all requirements of levels 1 and 2. */
export const asvsRequirements = (): string[] =>
  ASVS.split(/\s+/).flatMap((section) => {
    const [name, first = 1, last = first] = section.split(/[:-]/);
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, nth) => `${name}.${Number(first) + nth}`);
  });
