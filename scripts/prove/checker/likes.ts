import type { FinalState, History, Violation } from '../history.ts';

/** Checks that an article's number of likes equals the number of people who like it, if every outcome is known. */
export function checkLikes({ writes }: Pick<History, 'writes'>, { processes }: FinalState): Violation[] {
  const likes = writes.filter(({ area }) => area === 'likes');
  const people = [...Map.groupBy(likes, ({ key }) => key)].map(([key, all]) => {
    const last = all.toSorted((one, other) => one.sentAt - other.sentAt).at(-1);
    const isKnown = all.every(({ answeredAt }) => answeredAt !== null);
    return { article: key.split(' ')[0] ?? '', isKnown, likes: last?.value === 'true' };
  });
  return [...Map.groupBy(people, ({ article }) => article)].flatMap(([article, all]) => {
    const min = all.filter(({ isKnown, likes: does }) => isKnown && does).length;
    const max = min + all.filter(({ isKnown }) => !isKnown).length;
    return processes
      .filter(({ likes: counted }) => (counted[article] ?? 0) < min || (counted[article] ?? 0) > max)
      .map(({ process, likes: counted }): Violation => {
        const expected = min === max ? `${min}` : `${min} to ${max}`;
        return {
          area: 'likes',
          message: `article ${article} has ${counted[article]} likes on ${process}, not ${expected}`,
        };
      });
  });
}
