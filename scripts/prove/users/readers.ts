import { browserOf, pick, think, type Visit, withFree } from './user.ts';

/** Reads the job board, a job and its company without an account, and requests a job alert. */
export const visitor: Visit = async (world) => {
  const { scene, random, history } = world;
  const browser = browserOf(world, 'visitor');
  const company = pick(scene.companies, random);
  await browser.get('/api/jobs?limit=20');
  await think(world);
  await browser.get(`/api/jobs/${pick(company.jobs, random)}`);
  await browser.get(`/api/companies/${company.slug}`);
  await think(world);
  const to = `${browser.name}@example.org`;
  const { sentAt, answeredAt, status } = await browser.send('POST', '/api/job-alerts/requests', {
    email: to,
    search: 'skill=go',
    rhythm: 'weekly',
  });
  if (status < 400 || answeredAt === null)
    history.emails.push({ client: browser.name, sentAt, answeredAt, to, template: 'alertAsked' });
  browser.close();
};

/** A developer logs in and reads articles, and likes one or removes a like. */
export const reader: Visit = async (world) => {
  const { scene, random } = world;
  await withFree(
    world,
    'reader',
    scene.developers,
    ({ id }) => id,
    async ({ email, accountId }) => {
      const guest = browserOf(world, 'login');
      const { status, body } = await guest.send('POST', '/api/login/', { email, password: scene.password });
      guest.close();
      if (status !== 200) return;
      const browser = browserOf(world, 'reader', body.token);
      await browser.get('/api/tutorials?limit=10');
      await think(world);
      await like(world, browser, pick(scene.articles, random), accountId);
      browser.close();
    },
  );
};

async function like(
  { history, random }: Parameters<Visit>[0],
  browser: ReturnType<typeof browserOf>,
  article: string,
  accountId: string,
): Promise<void> {
  await browser.get(`/api/tutorials/${article}`);
  const register = { area: 'likes' as const, key: `${article} ${accountId}`, client: browser.name };
  if (!history.writes.some(({ area, key }) => area === 'likes' && key === register.key))
    history.writes.push({ ...register, value: 'false', sentAt: 0, answeredAt: 0 });
  if (random() < 0.2) return;
  const { sentAt, answeredAt, status, body } = await browser.send('PUT', `/api/tutorials/${article}/like`);
  if (answeredAt === null)
    for (const value of ['true', 'false']) history.writes.push({ ...register, value, sentAt, answeredAt });
  else if (status === 200) history.writes.push({ ...register, value: `${body.isLiked}`, sentAt, answeredAt });
  const after = await browser.get(`/api/tutorials/${article}`);
  if (after.status === 200 && after.answeredAt !== null)
    history.reads.push({
      ...register,
      value: `${after.body.isLiked}`,
      sentAt: after.sentAt,
      answeredAt: after.answeredAt,
      behind: 1000,
    });
}
