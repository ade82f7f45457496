import type { TestItem } from './tech-tests.model.ts';

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

/** Whether the result of every question is known: cases of code questions run on the candidate's machine. */
export const isScored = (items: readonly TestItem[]): boolean => items.every(({ code, results }) => !code || results);

export function totalScore(items: readonly TestItem[]): Score {
  const all = items.map(scoreOf);
  const sum = (key: keyof Score) => all.reduce((total, each) => total + each[key], 0);
  return { score: sum('score'), total: sum('total') };
}
