import type { StoredTechTest, TestItem } from './tech-tests.model.ts';

export interface Score {
  score: number;
  total: number;
}

/** Points for a question: one for exactly the correct options, or one for each passed case. */
export function scoreOf({ options, code, answer, results }: TestItem): Score {
  if (code)
    return { score: results?.filter(({ outcome }) => outcome === 'passed').length ?? 0, total: code.cases.length };
  const chosen = new Set(answer?.choices);
  return { score: options.every(({ correct }, nth) => correct === chosen.has(nth)) ? 1 : 0, total: 1 };
}

/** The points of a test; null for an assignment, and until the code has run on the candidate's machine. */
export function totalScore({
  kind,
  items,
}: Pick<StoredTechTest, 'kind' | 'items'>): Score | { score: null; total: null } {
  if (kind === 'techAssignment' || items.some(({ code, results }) => code && !results))
    return { score: null, total: null };
  const all = items.map(scoreOf);
  const sum = (key: keyof Score) => all.reduce((total, each) => total + each[key], 0);
  return { score: sum('score'), total: sum('total') };
}
