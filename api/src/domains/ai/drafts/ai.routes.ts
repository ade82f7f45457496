import type Router from '@koa/router';
import { BUILT_IN } from '@tandem/catalogue/ai';
import { ai } from '@tandem/contracts/routes/ai';
import { mount } from '../../../platform/http/mount.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { modelName } from '../../../platform/language-model/client.ts';
import { allRuns, isRunByViewer, ownRuns, recordOutcome } from '../runs/runs.service.ts';
import { aiSummary } from '../runs/runs.summary.ts';
import { draftFromCv } from './cv-draft.ts';
import { draftJob } from './job-draft.ts';
import { findKeywords } from './keywords.ts';
import { draftMessage } from './message-draft.ts';
import { matchForDraft } from './message-facts.events.ts';
import { draftText } from './text-draft.ts';

/** CVs per hour and account. A maliciously slow file occupies a processor core for seconds. */
const cvs = rateLimit('cv', 200, 60 * 60);
/** Other drafts per hour and account, with or without a model. */
const drafts = rateLimit('drafts', 600, 60 * 60);

const done = { ok: true } as const;
const account = ({ accountId = '' }: Viewer) => accountId;

export const aiRoutes = (router: Router) =>
  mount(
    router,
    ai,
    {
      message: async (viewer, { body }) => Boolean(await matchForDraft.ask({ viewer, match: body.match })),
      outcome: (viewer, { params }) => isRunByViewer(viewer, params.id),
    },
    {
      engine: () => ({ engine: modelName() ?? BUILT_IN, translates: modelName() !== undefined }),
      async job({ body }, viewer, call) {
        await drafts.take(account(viewer));
        return draftJob(body, viewer, call);
      },
      async text({ body }, viewer, call) {
        await drafts.take(account(viewer));
        return draftText(body, viewer, call);
      },
      async message({ body }, viewer, call) {
        await drafts.take(account(viewer));
        return draftMessage(body, viewer, call);
      },
      async cv({ body, file }, viewer, call) {
        await cvs.take(account(viewer));
        return draftFromCv(body.text, file?.path, viewer, call);
      },
      async keywords({ body }, viewer, call) {
        await drafts.take(account(viewer));
        return findKeywords(body.text, viewer, call);
      },
      runs: ({ query }, viewer) => ownRuns(viewer, query),
      allRuns: ({ query }) => allRuns(query),
      summary: () => aiSummary(),
      async outcome({ params, body }) {
        await recordOutcome(params.id, body);
        return done;
      },
    },
  );
