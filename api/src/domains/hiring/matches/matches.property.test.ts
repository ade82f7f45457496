import type { MatchChange } from '@tandem/contracts/match-change';
import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { HttpError } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { aCompany, aDeveloper } from '../../../testing/people.ts';
import { matches } from './matches.model.ts';
import { changeMatch } from './matches.steps.ts';
import type { StoredMatch } from './stored-match.ts';

useTestApp();

const SEQUENCES = 1000;
const STEPS_EACH = 2;
const CONCURRENCY = 10;

/** Returns pseudorandom numbers below a limit, so that a failure can be reproduced. */
function randomOf(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

const ask = { about: ['hours'], text: 'Would four days be possible?' } satisfies MatchChange['ask'];
const CHANGES: readonly MatchChange[] = [
  { status: 'accepted' },
  { status: 'interviewing' },
  { status: 'hired' },
  { status: 'rejected', reason: 'location' },
  { status: 'passed', reason: 'location' },
  { undo: true },
];
const ASKS: readonly MatchChange[] = [{ ask }, { answerAsk: { agreed: true, text: '' } }, { withdrawAsk: true }];
const DECISIONS: readonly MatchChange[] = (['pending', 'accepted', 'interviewing', 'hired', 'rejected'] as const).map(
  (status) => ({ status, decision: 'Both sides have explained it.' }),
);

/** The statuses that can follow a status without a superuser's decision. */
const NEXT: Record<string, readonly string[]> = {
  pending: ['accepted', 'rejected', 'passed'],
  accepted: ['interviewing', 'rejected', 'passed'],
  interviewing: ['hired', 'rejected', 'passed'],
};

/** Returns the inconsistencies of a stored match. */
function faultsOf({ history, status, open }: StoredMatch): string[] {
  const faults = history.slice(1).flatMap((step, nth) => {
    const before = history[nth]?.status ?? '';
    return step.decision || NEXT[before]?.includes(step.status) ? [] : [`${before} → ${step.status} by ${step.by}`];
  });
  if (history.at(-1)?.status !== status) faults.push(`the status is ${status}, the last step another one`);
  if (open !== ['pending', 'accepted', 'interviewing'].includes(status)) faults.push(`open is ${open} for ${status}`);
  return faults;
}

test('three people who act simultaneously never cause an illegal status and never lose a step', async () => {
  const [volta, developers] = [
    await aCompany(),
    await Promise.all(Array.from({ length: CONCURRENCY }, () => aDeveloper())),
  ];
  const job = new Types.ObjectId((await aJob(volta))._id);
  const company: Viewer = { view: 'COMPANY', entityId: volta.id, accountId: volta.accountId };
  const superuser: Viewer = { view: 'SUPERUSER', accountId: String(new Types.ObjectId()) };
  let taken = 0;

  const sequence = async (user: string, seed: number) => {
    const random = randomOf(seed);
    const startedBy = random(2) ? 'company' : 'user';
    const first = { status: 'pending', by: startedBy, date: new Date(Date.now() - 3_600_000) } as const;
    const { _id } = await matches.insert({
      job,
      user: new Types.ObjectId(user),
      company: new Types.ObjectId(volta.id),
      status: 'pending',
      startedBy,
      history: [first],
      coverText: '',
      newFor: [],
    });
    // An undo reverts a step or the last event of a request, so the length of the history is known only without
    // requests.
    const isWithAsks = seed % 2 === 0;
    const changes = isWithAsks ? [...CHANGES, ...ASKS] : CHANGES;
    let [forward, undone, revisions] = [0, 0, 0];
    const act = async (viewer: Viewer) => {
      for (let nth = 0; nth < STEPS_EACH; nth++) {
        const among = viewer === superuser && random(3) === 0 ? DECISIONS : changes;
        const change = among[random(among.length)] ?? {};
        try {
          await changeMatch(viewer, String(_id), change);
          revisions++;
          if (change.status) forward++;
          if (change.undo) undone++;
        } catch (error) {
          if (!(error instanceof HttpError) || ![400, 409].includes(error.status)) throw error;
        }
      }
    };
    await Promise.all([act(company), act({ view: 'USER', entityId: user }), act(superuser)]);
    const after = await matches.find(_id);
    const seen = after && { seed, faults: faultsOf(after), revision: after.revision };
    expect(seen).toEqual({ seed, faults: [], revision: revisions });
    if (!isWithAsks) expect({ seed, steps: after?.history.length }).toEqual({ seed, steps: 1 + forward - undone });
    taken += revisions;
    await mongoose.connection.collection('matches').deleteOne({ _id });
  };

  await Promise.all(
    developers.map(async ({ id }, nth) => {
      for (let seed = nth; seed < SEQUENCES; seed += CONCURRENCY) await sequence(id, seed + 1);
    }),
  );
  expect(taken).toBeGreaterThan(SEQUENCES);
}, 600_000);
