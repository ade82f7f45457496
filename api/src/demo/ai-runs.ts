import { AI_PURPOSES, BUILT_IN } from '@tandem/catalogue/ai';
import '../domains/ai/runs/runs.model.ts';
import type { Demo } from './demo.ts';
import { demoLogIns } from './log-ins.ts';
import { chanceOf, daysBefore, idOf } from './random.ts';

const RUNS = 46;
const DAYS = 28;
const OUTCOMES = ['accepted', 'accepted', 'edited', 'edited', 'discarded', 'open'] as const;

/**
 * Returns the runs of the drafting helpers for the two demo logins, without a model, and two runs that the developer
 * contested.
 */
export function makeAiRuns(demo: Demo, now: Date) {
  const [developerLogIn, companyLogIn] = demoLogIns;
  const company = demo.companies.find((each) => each.company.slug === 'hamnkraft')?.company._id ?? null;
  const developer = demo.developers[0]?._id ?? null;
  const people = demo.developers.slice(1, 12);
  const chance = chanceOf('ai runs');
  const all = Array.from({ length: RUNS }, (_, nth) => {
    const purpose = chance.pick(AI_PURPOSES);
    const isOwn = purpose === 'cv' || (purpose === 'text' && chance.once(0.5));
    const outcome = chance.pick(OUTCOMES);
    const date = new Date(daysBefore(now, DAYS - Math.floor((nth * DAYS) / RUNS), chance.between(8, 16)));
    return {
      _id: idOf('ai run', nth),
      account: idOf('account', isOwn ? developerLogIn.email : companyLogIn.email),
      companyId: isOwn ? null : company,
      developer: isOwn ? developer : purpose === 'message' ? chance.pick(people)._id : null,
      purpose,
      engine: BUILT_IN,
      milliseconds: purpose === 'cv' ? chance.between(180, 900) : chance.between(2, 30),
      outcome,
      distance: outcome === 'edited' ? chance.between(3, 60) / 100 : null,
      createdDate: date,
      updatedDate: date,
    };
  });
  return [...all, ...contested()];

  function contested() {
    const base = {
      account: idOf('account', developerLogIn.email),
      companyId: null,
      developer,
      purpose: 'cv',
      engine: BUILT_IN,
      milliseconds: 412,
      outcome: 'edited',
      distance: 0.3,
      contestedBy: idOf('account', developerLogIn.email),
    };
    const [asked, decided] = [daysBefore(now, 1, 10), daysBefore(now, 16, 11)];
    return [
      {
        ...base,
        _id: idOf('ai run', 'contested'),
        createdDate: new Date(daysBefore(now, 2, 15)),
        updatedDate: new Date(asked),
        contestedDate: new Date(asked),
        contestReason: 'It lists Kotlin, which my CV mentions only as the language that a colleague used.',
      },
      {
        ...base,
        _id: idOf('ai run', 'answered'),
        createdDate: new Date(daysBefore(now, 18, 9)),
        updatedDate: new Date(decided),
        contestedDate: new Date(daysBefore(now, 17, 9)),
        contestReason: 'The years at Nordlys are wrong. I was there until 2021.',
        contestDecision: {
          kind: 'upheld',
          text: 'You are right: the CV says 2021. The table in it was read by column. Your profile has the years that you corrected.',
          date: new Date(decided),
        },
        answeredDate: new Date(decided),
      },
    ];
  }
}
