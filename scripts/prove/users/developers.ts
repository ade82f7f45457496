import type { Caller } from '../load/caller.ts';
import { browserOf, pick, think, type Visit, type World, withFree } from './user.ts';

const BADGE = 'we-help-ukraine';

/** Looks for jobs and shows interest in one. */
export const seeker: Visit = async (world) => {
  const { scene, random, history } = world;
  const developer = pick(scene.developers, random);
  const browser = browserOf(world, 'seeker', developer.token);
  await browser.get('/api/jobs?limit=20');
  await think(world);
  const job = pick(pick(scene.companies, random).jobs, random);
  await browser.get(`/api/jobs/${job}`);
  await think(world);
  // A page without a response offers to retry.
  for (let attempt = 0; attempt < 3; attempt++) {
    const { status, body, sentAt, answeredAt } = await browser.send('POST', '/api/matches-new', { job });
    const match = status === 201 || status === 200 ? body._id : null;
    history.begun.push({ client: browser.name, sentAt, answeredAt, job, user: developer.id, match });
    if (answeredAt !== null) break;
    await think(world);
  }
  await browser.get(`/api/v2/matches-new/${developer.id}?limit=20`);
  browser.close();
};

/** Changes the user’s profile: hides it from a company or shows it again, and turns a badge on or off. */
export const profileOwner: Visit = async (world) => {
  await withFree(
    world,
    'profile',
    world.scene.developers,
    ({ id }) => id,
    async (developer) => {
      const browser = browserOf(world, 'profile', developer.token);
      await browser.get(`/api/users/${developer.id}`);
      await think(world);
      const company = world.scene.companies[developer.hidesFrom];
      if (company) await hideOrShow(world, browser, developer.id, company);
      await think(world);
      await turnBadge(world, browser, developer.id);
      browser.close();
    },
  );
};

async function hideOrShow(
  { history, random }: World,
  browser: Caller,
  id: string,
  { id: companyId, name }: { id: string; name: string },
): Promise<void> {
  const isVisible = random() < 0.5;
  const hiddenFromCompanies = isVisible ? [] : [{ companyId, name, source: 'self' }];
  const { sentAt, answeredAt, status } = await browser.send('PUT', `/api/users/${id}`, {
    user: { hiddenFromCompanies },
  });
  if (answeredAt !== null && status !== 200) return;
  const write = { area: 'searches' as const, key: `${id} ${companyId}`, value: `${isVisible}` };
  history.writes.push({ ...write, client: browser.name, sentAt, answeredAt });
}

async function turnBadge({ history, random }: World, browser: Caller, id: string): Promise<void> {
  const register = { area: 'badges' as const, key: `${id} ${BADGE}`, client: browser.name };
  const on = random() < 0.5;
  const { sentAt, answeredAt, status } = await browser.send('PUT', `/api/users/${id}/badges`, { key: BADGE, on });
  if (answeredAt === null || status === 200) history.writes.push({ ...register, value: `${on}`, sentAt, answeredAt });
  const read = await browser.get(`/api/users/${id}/badges`);
  const value = isBadgeOn(read.body);
  if (read.status === 200 && read.answeredAt !== null)
    history.reads.push({ ...register, value, sentAt: read.sentAt, answeredAt: read.answeredAt, behind: 1000 });
}

/** Returns whether the badge that users toggle is on. */
export const isBadgeOn = (badges: { key: string; on: boolean }[]): string =>
  `${Array.isArray(badges) && badges.some(({ key, on }) => key === BADGE && on)}`;
