import type { ChatCompletion } from 'openai/resources/chat/completions';
import * as z from 'zod';
import { ModelFailure } from './failure.ts';
import { oneJsonObject } from './json-value.ts';

/** An answer that is not a value of the schema; may be repaired once. */
export class InvalidAnswer extends Error {
  readonly answer: string;

  constructor(message: string, answer: string) {
    super(message);
    this.answer = answer;
  }
}

/**
 * Handles every way in which an answer ends: complete, refused, cut off, filtered, not JSON, or JSON of another shape.
 */
export function valueIn<S extends z.ZodObject>(completion: ChatCompletion, schema: S, isStrict: boolean): z.output<S> {
  const [choice] = completion.choices ?? [];
  if (!choice?.message) throw new ModelFailure('invalid');
  const { finish_reason, message } = choice;
  if (message.refusal || finish_reason === 'content_filter') throw new ModelFailure('refused');
  const answer = message.content ?? '';
  if (finish_reason === 'length') throw new InvalidAnswer('it was cut off, so keep it shorter', answer);
  if (answer.includes('\uFFFD')) throw new InvalidAnswer('it contains broken characters', answer);
  const value = isStrict ? wholeJson(answer) : oneJsonObject(answer);
  if (value === undefined) throw new InvalidAnswer('it is not exactly one JSON object', answer);
  const result = schema.safeParse(value);
  if (!result.success) throw new InvalidAnswer(z.prettifyError(result.error), answer);
  return result.data;
}

function wholeJson(answer: string): unknown {
  try {
    return JSON.parse(answer) as unknown;
  } catch {
    return undefined;
  }
}
