import * as z from 'zod';

const price = z.coerce.number({ error: 'a price is needed' }).min(0).default(0);
const runs = (byDefault: number) =>
  z.coerce.number({ error: 'a whole number is needed' }).int().min(0).default(byDefault);

/** The language model and its limits. */
export const aiSettings = {
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'an address like https://models.example/v1 is needed' })
    .optional()
    .describe('Address of an OpenAI-compatible API for drafts. Without it, the built-in engine writes them'),
  OPENAI_API_KEY: z.string().optional().describe('API key, if required'),
  OPENAI_MODEL: z.string().min(1).max(100).optional().describe('Name of the model. Needed with OPENAI_BASE_URL'),
  OPENAI_TIMEOUT: z.coerce
    .number({ error: 'a number of seconds is needed' })
    .positive()
    .max(28)
    .default(25)
    .describe('Seconds, including one retry, after which the built-in engine is used instead'),
  OPENAI_PRICE_INPUT: price.describe('Price per million input tokens, for the cost in the run log'),
  OPENAI_PRICE_OUTPUT: price.describe('Price per million output tokens'),
  AI_RUNS_PER_ACCOUNT_AND_DAY: runs(60).describe('Maximum model runs per account and day'),
  AI_RUNS_PER_COMPANY_AND_MONTH: runs(1500).describe('Maximum model runs per company and month'),
  AI_RUNS_PER_DAY: runs(10_000).describe('Maximum model runs per day, for all accounts together'),
  AI_RUNS_PER_MONTH: runs(100_000).describe('Maximum model runs per month, for all accounts together'),
};
