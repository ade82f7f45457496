import type OpenAI from 'openai';

/** Tokens that were sent and received. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

/** What is known of the use of one call. */
export interface CallUsage {
  /** Characters sent; 0 if the endpoint did not take them. */
  read: number;
  /** Characters received. */
  written: number;
  /** What the endpoint says, which may be nonsense. */
  said: OpenAI.CompletionUsage | null | undefined;
}

/** The most tokens of one call that are believed. */
const MOST = 10_000_000;
/** About four letters make a token. */
const LETTERS = 4;

/** The tokens of some calls: as the endpoint says, otherwise estimated from the texts. */
export const usageOfCalls = (calls: readonly CallUsage[]): Usage => ({
  inputTokens: sum(calls.map(({ read, said }) => believed(said?.prompt_tokens) ?? Math.ceil(read / LETTERS))),
  outputTokens: sum(
    calls.map(({ written, said }) => believed(said?.completion_tokens) ?? Math.ceil(written / LETTERS)),
  ),
});

const believed = (tokens: unknown): number | undefined =>
  typeof tokens === 'number' && tokens >= 0 && tokens <= MOST ? Math.round(tokens) : undefined;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
