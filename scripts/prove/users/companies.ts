import type { ProveScene } from '../../../api/src/testing/prove-scene-process.ts';
import type { Answer, Caller } from '../load/caller.ts';
import { browserOf, pick, think, type Visit, type World, withFree } from './user.ts';

const ADDRESS = { name: 'Acme GmbH', line1: 'Hafenstraße 1', postal_code: '20457', city: 'Hamburg', country: 'DE' };
const VISA = '4242424242424242';
const WANTED = 'senior Go in Gothenburg, remote';
const DAY = 86_400_000;

/** Searches developers twice and opens a profile, and uses a helper to find search criteria. */
export const recruiter: Visit = async (world) => {
  const { scene, random } = world;
  const company = pick(scene.companies, random);
  const browser = browserOf(world, 'recruiter', company.token);
  for (let nth = 0; nth < 2; nth++) {
    const answer = await browser.query('/api/users', { search: { skills: [scene.skill], limit: 100 } });
    noteFound(world, company.id, browser.name, answer);
    const found = answer.body?.items?.[0]?.developer?._id;
    await think(world);
    if (found) await browser.get(`/api/users/${found}`);
  }
  const { status, body, sentAt, answeredAt } = await browser.send('POST', '/api/edenai/keywords', { text: WANTED });
  const [engine = null, skills = null] = [body?.engine, body?.skills];
  world.history.helps.push({ client: browser.name, sentAt, answeredAt, status, engine, skills });
  browser.close();
};

/** Records for each developer with the skill whether the search found them. */
export function noteFound(
  { scene, history }: Pick<World, 'scene' | 'history'>,
  companyId: string,
  client: string,
  { status, body, sentAt, answeredAt }: Answer,
  process?: string,
): void {
  if (status !== 200 || answeredAt === null) return;
  const found = new Set(body.items.map((item: { developer: { _id: string } }) => item.developer._id));
  for (const { id } of scene.developers)
    history.reads.push({
      area: 'searches',
      key: `${id} ${companyId}`,
      value: `${found.has(id)}`,
      client,
      sentAt,
      answeredAt,
      behind: 1000,
      ...(process && { process }),
    });
}

/** A company accepts an interested developer, offers times, and the developer chooses one. */
export const hiringManager: Visit = async (world) => {
  await withFree(
    world,
    'hiring',
    world.scene.companies,
    ({ id }) => id,
    async (company) => {
      const browser = browserOf(world, 'hiring', company.token);
      const list = await browser.get(`/api/v2/matches-new/${company.id}?limit=100`);
      const waiting = Array.isArray(list.body) ? list.body.filter(({ status }) => status === 'pending') : [];
      await think(world);
      for (const match of waiting.slice(0, 2)) await invite(world, browser, company, match);
      browser.close();
    },
  );
};

type Company = ProveScene['companies'][number];
type Match = { _id: string; user: string };

async function invite(world: World, browser: Caller, company: Company, { _id, user }: Match): Promise<void> {
  const { history, scene, random } = world;
  const accepted = await browser.send('PUT', `/api/matches-new/${_id}`, { status: 'accepted' });
  if (accepted.answeredAt === null || accepted.status === 200)
    history.steps.push({ client: browser.name, ...timesOf(accepted), match: _id, status: 'accepted' });
  if (accepted.status !== 200) return;
  // Few times, so that developers compete for them.
  const morning = Math.ceil(Date.now() / DAY) * DAY + 9 * 3_600_000;
  const slots = [3, 4, 5].map((days) => new Date(morning + days * DAY).toISOString());
  const offered = await browser.send('POST', `/api/matches-new/${_id}/interview`, {
    title: 'First talk',
    slots,
    zone: 'Europe/Stockholm',
    durationMinutes: 45,
    link: 'https://meet.hamnkraft.example/elin',
  });
  if (offered.status !== 201) return;
  const developer = scene.developers.find(({ id }) => id === user);
  if (!developer) return;
  const other = browserOf(world, 'invited', developer.token);
  await think(world);
  const slot = pick(slots, random);
  const chosen = await other.send('PUT', `/api/matches-new/${_id}/interview`, { chosenSlot: slot });
  const outcome = chosen.answeredAt === null ? 'unknown' : chosen.status === 200 ? 'booked' : 'refused';
  history.slots.push({ client: other.name, ...timesOf(chosen), match: _id, person: company.accountId, slot, outcome });
  other.close();
}

const timesOf = ({ sentAt, answeredAt }: Answer) => ({ sentAt, answeredAt });

/** Buys a package for a job that has none. */
export const buyer: Visit = async (world) => {
  const { scene, history, busy } = world;
  const jobs = scene.companies.flatMap((company) => company.jobs.map((job) => ({ company, job })));
  const free = jobs.filter(({ job }) => !busy.has(`bought ${job}`));
  if (free.length === 0) return;
  const { company, job } = pick(free, world.random);
  busy.add(`bought ${job}`);
  const browser = browserOf(world, 'buyer', company.token);
  await browser.get(`/api/payments/${company.id}`);
  await think(world);
  const choice = { companyId: company.id, jobId: job, package: 'promotedAd_2', interval: 'monthly', currency: 'eur' };
  const { status, body, sentAt } = await browser.send('POST', '/api/payments/checkout', choice);
  if (status === 200) {
    const paid = await pay(body.url);
    const answeredAt = paid === 'unknown' ? null : performance.now();
    history.purchases.push({ client: browser.name, sentAt, answeredAt, company: company.id, job, paid });
    await browser.send('POST', `/api/payments/${company.id}/sync`);
  }
  browser.close();
};

/** Submits the form of the payment page. */
async function pay(url: string): Promise<'yes' | 'no' | 'unknown'> {
  const body = new URLSearchParams({ ...ADDRESS, card: VISA });
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body }).catch(() => undefined);
  if (!answer) return 'unknown';
  return answer.status === 303 ? 'yes' : 'no';
}
