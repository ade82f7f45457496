import type { TechTestAnswer } from '@tandem/contracts/tech-test';
import { invalid } from '../../../platform/errors/errors.ts';
import type { AnswersByPath, TestItem } from './tech-tests.model.ts';

/**
 * The given answers, each to be stored alone, because another one may be saved at the same moment. Throws 400 for a
 * question or an option that does not exist, and for an answer that does not belong to the kind of question.
 */
export function answersByPath(items: readonly TestItem[], answers: readonly TechTestAnswer[]): AnswersByPath {
  const result: AnswersByPath = {};
  for (const [nth, { question, choices, code }] of answers.entries()) {
    const item = items[question];
    if (!item) throw invalid({ [`answers.${nth}.question`]: { key: 'choice' } });
    if (item.code ? code === undefined : choices === undefined)
      throw invalid({ [`answers.${nth}.${item.code ? 'code' : 'choices'}`]: { key: 'missing' } });
    if (choices?.some((choice) => choice >= item.options.length) && !item.code)
      throw invalid({ [`answers.${nth}.choices`]: { key: 'choice' } });
    result[`items.${question}.answer`] = item.code ? { code: code ?? '' } : { choices: choices ?? [] };
  }
  return result;
}
