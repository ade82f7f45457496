import type { QuestionKind } from '@tandem/catalogue/technical-tests';
import type { CodeCase, TestQuestion, TestQuestionInput } from '@tandem/contracts/test-question';

/** The form values of a question: options and cases are lines of text. */
export interface QuestionForm {
  kind: QuestionKind;
  title: string;
  text: string;
  seconds: number | null;
  options: string;
  functionName: string;
  startingCode: string;
  cases: string;
}

export const EMPTY_FORM: QuestionForm = {
  kind: 'preScreening',
  title: '',
  text: '',
  seconds: 60,
  options: '',
  functionName: '',
  startingCode: '',
  cases: '',
};

/** Returns the request body that stores a question again. */
export function inputOf({ _id, ofTandem, createdDate, updatedDate, ...input }: TestQuestion): TestQuestionInput {
  return input;
}

export function formOf(question: TestQuestion): QuestionForm {
  const { kind, title, text, seconds } = question;
  const shared = { ...EMPTY_FORM, kind, title, text, seconds };
  if (question.kind === 'preScreening')
    return { ...shared, options: question.options.map((each) => `${each.correct ? '*' : ''}${each.text}`).join('\n') };
  const { functionName, startingCode, cases } = question;
  return { ...shared, functionName, startingCode, cases: cases.map(lineOf).join('\n') };
}

const lineOf = ({ name, args, expected, hidden }: CodeCase) =>
  `${hidden ? '#' : ''}${name} | ${JSON.stringify(args)} | ${JSON.stringify(expected)}`;

/** Returns the question of a form. Throws a `CaseLineError` with the number of the first invalid case line. */
export function questionIn(form: QuestionForm, skills: string[]): TestQuestionInput {
  const { kind, title, text, functionName, startingCode } = form;
  const shared = { title, text, skills, seconds: form.seconds ?? 0 };
  if (kind === 'preScreening') return { kind, ...shared, options: linesOf(form.options).map(optionIn) };
  return { kind, ...shared, functionName, startingCode, cases: linesOf(form.cases).map(caseIn) };
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

const optionIn = (line: string) => ({ text: line.replace(/^\*\s*/, ''), correct: line.startsWith('*') });

/** A line of the field for cases is malformed. */
export class CaseLineError extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`Line ${line} is no case.`);
    this.line = line;
  }
}

function caseIn(line: string, nth: number): CodeCase {
  // The name contains no bar, while the JSON values may.
  const [, hidden = '', name = '', values = ''] = /^(#?)\s*([^|]+?)\s*\|(.*)$/.exec(line) ?? [];
  for (let at = values.indexOf('|'); at >= 0; at = values.indexOf('|', at + 1)) {
    const parsed = valuesIn(values.slice(0, at), values.slice(at + 1));
    if (parsed) return { name, hidden: hidden === '#', ...parsed };
  }
  throw new CaseLineError(nth + 1);
}

function valuesIn(args: string, expected: string): Pick<CodeCase, 'args' | 'expected'> | null {
  try {
    const list: unknown = JSON.parse(args);
    return Array.isArray(list) ? { args: list, expected: JSON.parse(expected) } : null;
  } catch {
    return null;
  }
}
