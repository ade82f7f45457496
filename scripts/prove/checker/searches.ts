import type { FinalState, Violation } from '../history.ts';

/**
 * Checks that all processes find the same people with the same counts once everything has settled. The reads check the
 * people themselves.
 */
export function checkSearches({ processes }: FinalState): Violation[] {
  const [first, ...others] = processes;
  return Object.entries(first?.searches ?? {}).flatMap(([name, wanted]) =>
    others.flatMap(({ process, searches }): Violation[] => {
      const found = searches[name];
      const differs = [
        found?.total !== wanted.total && `total ${found?.total} and ${wanted.total}`,
        [...(found?.ids ?? [])].sort().join() !== [...wanted.ids].sort().join() && 'the people',
        found?.facets !== wanted.facets && 'the counts of the filters',
      ].filter(Boolean);
      if (differs.length === 0) return [];
      return [
        { area: 'searches', message: `"${name}" differs between ${process} and ${first?.process}: ${differs.join()}` },
      ];
    }),
  );
}
