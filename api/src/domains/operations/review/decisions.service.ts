import { isDeepStrictEqual } from 'node:util';
import { REVIEW_UNDO_MINUTES } from '@tandem/catalogue/limits';
import type { PendingDecision } from '@tandem/contracts/review';
import { Types } from 'mongoose';
import { log } from '../../../platform/config/log.ts';
import { isDuplicate, plain, withTotal } from '../../../platform/database/mongoose-schema.ts';
import type { PageOf } from '../../../platform/database/ordering.ts';
import { tooLateToUndo } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import * as accounts from '../../identity/accounts/accounts.service.ts';
import { developerNamesOf } from '../../talent/developers/developers.named.ts';
import { decisions, type StoredDecision, type Verdict } from './decisions.model.ts';
import { presentVerdict, restoreVerdict, sendVerdict } from './verdicts.ts';

export type { Verdict } from './decisions.model.ts';

const UNDO = REVIEW_UNDO_MINUTES * 60_000;
/** Milliseconds between the end of the undo period and the notification. */
const MARGIN = 10_000;

/**
 * Records the decision of a superuser, which can be undone for some minutes. After that, the owner is notified if the
 * decision is still in effect.
 */
export async function recordDecision(
  { accountId }: Viewer,
  subject: Types.ObjectId,
  { before, decided }: { before: Verdict; decided: Verdict },
): Promise<void> {
  const now = new Date();
  const undoUntil = new Date(now.getTime() + UNDO);
  const decision = {
    by: new Types.ObjectId(accountId),
    before,
    decided,
    undoUntil,
    tellDate: new Date(undoUntil.getTime() + MARGIN),
  };
  if (await decisions.replace(subject, now, decision)) return;
  const late = await decisions.find(subject);
  if (late) await sendDecision(late);
  try {
    await decisions.insert({ subject, known: before, ...decision });
  } catch (error) {
    // Another superuser decided concurrently.
    if (!isDuplicate(error)) throw error;
    await decisions.replace(subject, now, decision);
  }
}

/**
 * Restores the state before the latest decision. Throws 409 if it is too late or the decision is no longer in effect.
 */
export async function undoDecision(viewer: Viewer, subject: string): Promise<void> {
  const decision = await decisions.takeUndo(subject, new Date());
  if (!decision?.before) throw tooLateToUndo();
  if (!(await restoreVerdict(viewer, decision, decision.before))) throw tooLateToUndo();
  if (isDeepStrictEqual(decision.before, decision.known)) await decisions.forget(subject);
  else await decisions.undone(decision);
}

/** Notifies owners of decisions that can no longer be undone. */
export async function sendReviewDecisions(now: Date): Promise<void> {
  for (const decision of await decisions.due(now)) await sendDecision(decision);
}

/** Sends a decision. Safe in any number of processes: the email has a unique key, and failures are retried. */
async function sendDecision(decision: StoredDecision): Promise<void> {
  try {
    if (!isDeepStrictEqual(decision.decided, decision.known)) await sendVerdict(decision);
    await decisions.remove(decision);
  } catch (error) {
    log.error({ err: error, subject: String(decision.subject) }, 'the owner could not be notified of a decision');
  }
}

/** Lists decisions that can still be undone, latest first. */
export async function listDecisions(page: PageOf<string>): Promise<Page<PendingDecision[]>> {
  const now = new Date();
  const [found, total] = await withTotal(page, decisions.page(now, page), () => decisions.count(now));
  const ids = (kind: Verdict['kind']) =>
    found.filter(({ decided }) => decided.kind === kind).map(({ subject }) => subject);
  const [companies, developers, authors] = await Promise.all([
    companyNamesOf(ids('company')),
    developerNamesOf(ids('profile')),
    accounts.emailsOfAccounts(found.map(({ by }) => String(by))),
  ]);
  const items = found.map(({ subject, by, decided, undoUntil }) =>
    plain({
      subject,
      kind: decided.kind,
      name: companies.get(String(subject)) ?? developers.get(String(subject)) ?? '',
      by: authors.get(String(by)) ?? '',
      verdict: presentVerdict(decided),
      undoUntil,
    }),
  );
  return { items, total };
}

export const { forget: forgetDecision } = decisions;
