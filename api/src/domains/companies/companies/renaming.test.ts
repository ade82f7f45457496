import { Types } from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate, aJob, aMatch, anAlertLink } from '../../../testing/factories.ts';
import { activationOf, mailsTo } from '../../../testing/mailbox.ts';
import {
  aColleague,
  aCompany,
  aDeveloper,
  aSuperuser,
  aVerifiedCompany,
  type Person,
} from '../../../testing/people.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { sendJobAlerts } from '../../jobs/job-alerts/job-alerts.notifications.ts';
import { sendReviewDecisions } from '../../operations/review/decisions.service.ts';
import { verifyNames } from './updating.service.ts';

const app = useTestApp();
let root: Person;
let count = 0;
beforeAll(async () => {
  root = await aSuperuser();
});

/** Decisions are announced once they can no longer be undone. */
const sendDecisions = () => sendReviewDecisions(new Date(Date.now() + 3_600_000));
const aWord = () => `kajkraft${(++count).toString(36)}${Date.now().toString(36)}`;
const get = (company: Person, as?: Person) => app.get(`/api/companies/${company.id}`, { as: as?.token });
const change = (company: Person, body: object, as = company) =>
  app.put(`/api/companies/${company.id}`, { as: as.token, body });
const isPublic = async (company: Person) => (await get(company)).status === 200;
const queue = async (text: string) =>
  (await app.get(`/api/companies?review=waiting&limit=100&text=${text}`, { as: root.token })).body;

describe('a company that was verified by its domain and has not been reviewed', () => {
  test.each([
    [{ name: 'Spotlight' }],
    [{ companyName: 'Spotlight AB' }],
    [{ website: 'https://spotlight.example' }],
    [{ name: 'Spotlight', companyName: 'Spotlight AB', website: 'https://spotlight.example' }],
  ])('is hidden with its jobs once it changes %j, until a superuser has reviewed it', async (names) => {
    const own = await aVerifiedCompany();
    const job = await aJob(own);
    expect(await isPublic(own)).toBe(true);
    const { body } = await change(own, names);
    expect(body).toMatchObject({ ...names, public: false, nameReview: { requested: names } });
    for (const viewer of [undefined, await aDeveloper(), await aCompany()])
      expect((await get(own, viewer)).status).toBe(404);
    expect((await app.get(`/api/boards/${own.slug}`)).status).toBe(404);
    expect((await app.get('/api/jobs?limit=100')).body.map(({ _id }: { _id: string }) => _id)).not.toContain(job._id);
    expect(await (await fetch(`${app.url}/sitemap.xml`)).text()).not.toContain(job.slug);
    expect((await change(own, { public: true }, root)).body).toMatchObject({ ...names, nameReview: null });
    expect((await get(own)).body).toMatchObject(names);
  });

  test('is public again once it has reverted the change', async () => {
    const own = await aVerifiedCompany();
    const { name, website } = (await get(own)).body;
    await change(own, { name: 'Spotlight', website: 'https://spotlight.example' });
    expect((await change(own, { name })).body.public).toBe(false);
    expect((await change(own, { website })).body).toMatchObject({ public: true, nameReview: null });
    expect((await get(own)).body).toMatchObject({ name, website });
  });

  test('stays public if the verified address proves the change or only the spelling changes', async () => {
    const domain = `${aWord()}.example`;
    const own = await aVerifiedCompany({ domain, name: 'Another name' });
    const [word = ''] = domain.split('.');
    for (const names of [
      { name: `  another NAME ` },
      { name: 'Another-Name AB', companyName: 'Another name Aktiebolag' },
      { website: `https://jobs.${domain}/about` },
      { name: `${word.toUpperCase()} GmbH`, companyName: word },
    ])
      expect((await change(own, names)).body, JSON.stringify(names)).toMatchObject({ public: true, nameReview: null });
  });

  test('is verified again by another verified address of its main account', async () => {
    const own = await aVerifiedCompany();
    const domain = `${aWord()}.example`;
    await change(own, { website: `https://${domain}` });
    const email = `maria@${domain}`;
    await app.post('/api/accounts/change-email', { as: root.token, body: { accountId: own.accountId, email } });
    expect(await isPublic(own)).toBe(false);
    const { token } = await activationOf(email);
    expect((await app.post('/api/verification/', { body: { token } })).status).toBe(200);
    expect((await get(own)).body.website).toBe(`https://${domain}`);
  });

  test('is not verified by an address while its only account is suspended', async () => {
    const own = await aVerifiedCompany();
    const website = `https://${aWord()}.example`;
    await change(own, { website });
    const id = new Types.ObjectId(own.accountId);
    const suspend = (suspension: object | null) =>
      app.put(`/api/accounts/${own.accountId}`, { as: root.token, body: { suspension, reason: 'It was a mistake' } });
    await suspend({ reasons: ['spam'] });
    await changeAccount(id, { email: `maria@${new URL(website).hostname}` });
    await verifyNames(own.id);
    expect(await isPublic(own)).toBe(false);
    await suspend(null);
    expect((await get(own, root)).body).toMatchObject({ website, nameReview: null });
  });

  test('that a superuser has rejected does not become public by changing its profile', async () => {
    const own = await aVerifiedCompany();
    const { website } = (await get(own)).body;
    await change(own, { public: false, reviewNote: 'Who are you? Nobody answers.' }, root);
    await change(own, { headline: 'We answer now' });
    expect((await change(own, { website: `${website}/about` })).body.public).toBe(false);
    expect((await queue(own.slug)).length).toBe(1);
  });
});

describe('a reviewed company', () => {
  test('keeps its name on every public path until the new one is reviewed', async () => {
    const [before, after] = [aWord(), aWord()];
    const own = await aCompany({ name: before, companyName: `${before} AB`, website: `https://${before}.example` });
    const [developer, colleague] = [await aDeveloper(), `colleague-${before}@people.example`];
    const guest = `guest-${before}@people.example`;
    const candidate = await aCandidate(own, { email: `held-${before}@people.example`, country: 'SE' });
    await app.post(`/api/job-alerts/links/${await anAlertLink(guest)}`);
    const job = await aJob(own, { skills: ['go'] });
    const { body } = await change(own, {
      name: after,
      companyName: `${after} AB`,
      website: `https://${after}.example`,
    });
    expect(body).toMatchObject({
      name: after,
      public: true,
      nameReview: { shown: { name: before }, requested: { name: after } },
    });

    await aMatch(job, developer);
    await change(own, { slug: own.slug, headline: 'Ferries' });
    await app.post('/api/accounts/claim', { as: own.token, body: { email: colleague } });
    await app.post(`/api/candidates/${candidate._id}/notice`, { as: own.token, body: { by: 'email' } });
    await sendJobAlerts(new Date(Date.now() + 8 * 86_400_000));
    const asDeveloper = { as: developer.token };
    const answers = [
      (await get(own)).body,
      (await app.get(`/api/companies?text=${before}`)).body,
      (await app.post('/api/companies/query', { body: { text: before } })).body,
      (await app.get(`/api/jobs?company=${own.slug}`)).body,
      (await app.get('/api/jobs-tandem?limit=100')).body,
      (await app.get(`/api/boards/${own.slug}`)).body,
      (await app.get(`/api/companies/${own.slug}`, asDeveloper)).body,
      (await app.get(`/api/v2/matches-new/${developer.id}`, asDeveloper)).body,
      ...(await Promise.all(
        ['/feeds/jobs.rss', '/feeds/jobs.xml', `/feeds/${own.slug}/jobs.rss`].map(async (path) =>
          (await fetch(app.url + path)).text(),
        ),
      )),
      ...(await Promise.all([colleague, candidate.email ?? '', guest].map(mailsTo))),
    ].map((answer) => JSON.stringify(answer));
    for (const [nth, answer] of answers.entries()) {
      expect(answer, `answer ${nth}`).not.toContain(after);
      expect(answer, `answer ${nth}`).toContain(before);
    }
    expect((await app.get(`/api/companies?text=${after}`)).body).toEqual([]);

    expect((await queue(before))[0]).toMatchObject({
      name: before,
      nameReview: {
        shown: { name: before, website: `https://${before}.example` },
        requested: { name: after, website: `https://${after}.example` },
      },
    });
    await change(own, { nameDecision: 'approve' }, root);
    expect((await get(own)).body).toMatchObject({ name: after, website: `https://${after}.example` });
    expect(JSON.stringify((await app.get(`/api/jobs?company=${own.slug}`)).body)).toContain(after);
    expect(await queue(after)).toEqual([]);
    await sendDecisions();
    const [mail] = await mailsTo(own.email);
    expect(mail?.subject).toBe('Your new name is approved');
  });

  test('retains its name if a superuser declines the new one, and is informed of the reason', async () => {
    const [before, after] = [aWord(), aWord()];
    const own = await aCompany({ name: before });
    await change(own, { name: after });
    await change(own, { nameDecision: 'decline', reviewNote: 'This is the name of a bank.' }, root);
    expect((await get(own)).body.name).toBe(before);
    expect((await get(own, own)).body).toMatchObject({ name: before, nameReview: null, public: true });
    await sendDecisions();
    const [mail] = await mailsTo(own.email);
    expect(mail?.text).toContain('This is the name of a bank.');
    expect((await change(own, { nameDecision: 'approve' }, root)).status).toBe(409);
  });

  test.each(['approve', 'decline'])(
    'keeps its previous name after the decision to %s is undone, and is not notified',
    async (nameDecision) => {
      const [before, after] = [aWord(), aWord()];
      const own = await aCompany({ name: before });
      await change(own, { name: after });
      await change(own, { nameDecision, reviewNote: 'A slip of the mouse.' }, root);
      expect((await app.post(`/api/review-decisions/${own.id}/undo`, { as: root.token })).status).toBe(200);
      expect((await get(own)).body.name).toBe(before);
      expect((await get(own, own)).body).toMatchObject({ name: after, nameReview: { requested: { name: after } } });
      expect((await queue(before)).length).toBe(1);
      await sendDecisions();
      expect(await mailsTo(own.email)).toEqual([]);
    },
  );

  test('retains names requested after a decision, which then cannot be undone', async () => {
    const [before, after, later] = [aWord(), aWord(), aWord()];
    const own = await aCompany({ name: before });
    await change(own, { name: after });
    await change(own, { nameDecision: 'approve' }, root);
    await change(own, { name: later });
    expect((await app.post(`/api/review-decisions/${own.id}/undo`, { as: root.token })).status).toBe(409);
    expect((await get(own, own)).body.nameReview).toMatchObject({ shown: { name: after }, requested: { name: later } });
  });

  test('is not approved with names that the reviewer has not read', async () => {
    const [before, read, unread] = [aWord(), aWord(), aWord()];
    const own = await aCompany({ name: before });
    await change(own, { name: read });
    const [{ revision }] = await queue(before);
    await change(own, { name: unread });
    for (const decision of [{ nameDecision: 'approve' }, { public: true }])
      expect((await change(own, { ...decision, revision }, root)).status).toBe(409);
    expect((await get(own)).body.name).toBe(before);
  });

  test('retains other edits while a name waits for review, and can continue to edit them', async () => {
    const [before, after] = [aWord(), aWord()];
    const own = await aCompany({ name: before });
    await change(own, { name: after });
    expect((await change(own, { headline: 'Ferries' })).body).toMatchObject({ name: after, headline: 'Ferries' });
    expect((await get(own)).body).toMatchObject({ name: before, headline: 'Ferries' });
    expect((await change(own, { name: before })).body.nameReview).toBeNull();
    expect(await queue(before)).toEqual([]);
  });

  test('can be renamed only by its main account and by superusers', async () => {
    const own = await aCompany();
    const colleague = await aColleague(own);
    const { name } = (await get(own)).body;
    for (const names of [{ name: aWord() }, { companyName: aWord() }, { website: 'https://elsewhere.example' }]) {
      const refused = await change(own, names, colleague);
      expect(refused).toMatchObject({ status: 403, body: { code: 'main_account_only' } });
      expect(Object.keys(refused.body.fields)).toEqual(Object.keys(names));
    }
    expect((await change(own, { name, headline: 'Ferries' }, colleague)).status).toBe(200);
    const given = aWord();
    expect((await change(own, { name: given }, root)).body).toMatchObject({ name: given, nameReview: null });
    expect((await get(own)).body.name).toBe(given);
  });
});

describe('names that look like those of a public company', () => {
  test.each([
    ['Norrsken Energi AB', 'NORRSKEN-ENERGI GmbH'],
    ['Paysail', 'PaysaiI Ltd'],
    ['Paysail', 'Рaysаil'],
    ['Coca Söder', 'соса-ѕоder'],
    ['Modern Mills', 'Modem MiIls Inc.'],
    ['Zero 100', 'ZerO lOO'],
  ])('%s: %s waits for a review, with the reason, although its domain is verified', async (taken, wanted) => {
    const word = aWord();
    const other = `${word} ${taken}`;
    const name = `${word} ${wanted}`;
    await aCompany({ name: other });
    const own = await aVerifiedCompany({ domain: `${aWord()}.example`, name });
    expect(await isPublic(own)).toBe(false);
    const [waiting] = await queue(word);
    expect(waiting.lookalikes).toMatchObject([{ name: other }]);
    expect((await get(own, own)).body).not.toHaveProperty('lookalikes');
  });

  test('a rename to one waits too, even if the domain has that name', async () => {
    const word = aWord();
    await aCompany({ name: word });
    const own = await aVerifiedCompany({ domain: `${word}.example`, name: 'Something else' });
    expect((await change(own, { name: word })).body).toMatchObject({ public: false });
    expect((await queue('Something%20else'))[0].lookalikes).toMatchObject([{ name: word }]);
  });

  test('names that only start alike are different names', async () => {
    const word = aWord();
    await aCompany({ name: word });
    expect(await isPublic(await aVerifiedCompany({ name: `${word} Labs` }))).toBe(true);
  });
});
