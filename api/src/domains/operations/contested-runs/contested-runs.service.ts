import type { AiPurpose } from '@tandem/catalogue/ai';
import type { ContestAnswer, ContestedRun, ContestQuery } from '@tandem/contracts/ai';
import { formatDate } from '@tandem/i18n/format';
import { translate } from '@tandem/i18n/server';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { sendNotice, writeMail } from '../../../platform/mail/send.ts';
import {
  contestAnswered,
  contestedPage,
  decideContest,
  recordContest,
  unansweredContests,
} from '../../ai/runs/runs.contests.ts';
import { portalPathOf } from '../../identity/accounts/accounts.policy.ts';
import { accountsById, emailsOfAccounts, superusers } from '../../identity/accounts/accounts.service.ts';

/** Contests a run and notifies the superusers. Throws 409 if it is contested already. */
export async function contestRun(viewer: Viewer, id: string, reason: string): Promise<void> {
  const { purpose } = await recordContest(viewer, id, reason);
  for (const superuser of await superusers())
    await sendNotice('contestWaits', superuser, { run: runIn(superuser.language, purpose), reason });
}

export const listContests = (query: ContestQuery): Promise<Page<ContestedRun[]>> =>
  contestedPage(query, emailsOfAccounts);

/** Answers a contested run; the person who contested it gets an email. Throws 409 for a second answer. */
export async function answerContest(id: string, answer: ContestAnswer): Promise<ContestedRun> {
  const decided = await decideContest(id, answer, emailsOfAccounts);
  await emailAnswers(new Date());
  return decided;
}

/**
 * Emails the answer to everyone who contested a run, in their language; suspended people get it once they can log in
 * again. It also runs as a task, so that no answer is lost if a process stops halfway; the key prevents a second email.
 */
export async function emailAnswers(now: Date): Promise<void> {
  const waiting = await unansweredContests();
  const people = await accountsById(waiting.map(({ contestedBy }) => String(contestedBy)));
  for (const run of waiting) {
    const { contestedBy, contestDecision, purpose, createdDate } = run;
    const person = people.get(String(contestedBy));
    if (person?.suspended && !person.closedDate) continue;
    if (person && !person.closedDate && contestDecision) {
      const { kind, text: answer } = contestDecision;
      await writeMail(
        'contestAnswered',
        { to: person.email, language: person.language, accountId: person._id },
        {
          run: runIn(person.language, purpose),
          date: formatDate(createdDate, person.language),
          kind,
          answer,
          path: `${portalPathOf(person)}/settings`,
        },
        { key: `contest ${run._id}` },
      );
    }
    await contestAnswered(run, now);
  }
}

const runIn = (language: string, purpose: AiPurpose) => translate(language, `ai:purpose.${purpose}`);
