import type OpenAI from 'openai';

/** Tokens that were sent and received. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

/** Usage data of one call. */
export interface CallUsage {
  /** Characters sent; 0 if the endpoint rejected them. */
  read: number;
  /** Characters received. */
  written: number;
  /** The usage that the endpoint reports, which may be implausible. */
  reported: OpenAI.CompletionUsage | null | undefined;
}

/** Maximum plausible number of tokens of one call. */
const MAX_TOKENS = 10_000_000;
/** About four characters make a token. */
const CHARACTERS_PER_TOKEN = 4;

/** Returns the tokens of some calls: as reported by the endpoint, otherwise estimated from the texts. */
export const usageOfCalls = (calls: readonly CallUsage[]): Usage => ({
  inputTokens: sum(
    calls.map(({ read, reported }) => plausible(reported?.prompt_tokens) ?? Math.ceil(read / CHARACTERS_PER_TOKEN)),
  ),
  outputTokens: sum(
    calls.map(
      ({ written, reported }) => plausible(reported?.completion_tokens) ?? Math.ceil(written / CHARACTERS_PER_TOKEN),
    ),
  ),
});

const plausible = (tokens: unknown): number | undefined =>
  typeof tokens === 'number' && tokens >= 0 && tokens <= MAX_TOKENS ? Math.round(tokens) : undefined;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
