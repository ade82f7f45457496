import { apiTokens } from '@tandem/contracts/routes/api-tokens';
import { candidateLists } from '@tandem/contracts/routes/candidate-lists';
import { candidates } from '@tandem/contracts/routes/candidates';
import { catalogue } from '@tandem/contracts/routes/catalogue';
import { developers } from '@tandem/contracts/routes/developers';
import { jobs } from '@tandem/contracts/routes/jobs';
import { matches } from '@tandem/contracts/routes/matches';
import { skills } from '@tandem/contracts/routes/skills';
import { statistics } from '@tandem/contracts/routes/statistics';
import { webhooks } from '@tandem/contracts/routes/webhooks';

// A named type, so that the types of the published package refer to each contract instead of repeating all of them.
type TokenContracts = {
  apiTokens: typeof apiTokens;
  candidateLists: typeof candidateLists;
  candidates: typeof candidates;
  catalogue: typeof catalogue;
  developers: typeof developers;
  jobs: typeof jobs;
  matches: typeof matches;
  skills: typeof skills;
  statistics: typeof statistics;
  webhooks: typeof webhooks;
};

/** Contracts with routes that allow API tokens. */
export const tokenContracts: TokenContracts = {
  apiTokens,
  candidateLists,
  candidates,
  catalogue,
  developers,
  jobs,
  matches,
  skills,
  statistics,
  webhooks,
};

type Admitting<C> = { [K in keyof C as C[K] extends { token: string } ? K : never]: C[K] };

/** Routes of these contracts that allow API tokens. */
export type TokenRoutes = { [D in keyof TokenContracts]: Admitting<TokenContracts[D]> };
