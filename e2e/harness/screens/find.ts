import { idOf } from '../../../api/src/demo/random.ts';
import type { Get } from './screen.ts';

interface Matched {
  _id: string;
  status: string;
  techTest: { status: string; link: string } | null;
  interviews: { status: string }[];
}

export const DEMO_SEQUENCE = idOf('outreach sequence', 'demo');

const matchesOf = (get: Get) => get<Matched[]>('v2/matches-new/:own?limit=100');

export const matchWith = (interview: string) => async (get: Get) =>
  (await matchesOf(get)).find(({ interviews }) => interviews.some(({ status }) => status === interview))?._id ?? '';

export const testThatIs = (wanted: string) => async (get: Get) =>
  (await matchesOf(get))
    .find(({ techTest }) => techTest?.status === wanted)
    ?.techTest?.link.split('/')
    .at(-1) ?? '';

export const followUp = async (get: Get) => {
  const { items } = await get<{ items: { kind: string; link: string }[] }>('notifications');
  return items.find(({ kind }) => kind === 'hireFollowUp')?.link ?? '';
};
