import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { eraseLeadsAbout, leadsAbout } from '../domains/outreach/leads/leads.personal-data.ts';
import { useTestApp } from '../testing/app.ts';
import { aCandidate, aConversation, aJob, aMessage } from '../testing/factories.ts';
import { mailsTo } from '../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, aVerifiedCompany } from '../testing/people.ts';
import { tutorialCalls } from '../testing/tutorials.ts';
import { migrate } from './migrations.ts';

const app = useTestApp();

test('skills stored under an alias are found by their names', async () => {
  const [elin, volta] = [await aDeveloper(), await aCompany()];
  const job = await aJob(volta);
  const stored = (name: string) => mongoose.connection.collection(name);
  const old = { skills: ['golang', 'go', 'ts', 'ferry timetables'], skillsYears: { golang: 6, go: 2, ts: 3 } };
  const id = (text: string) => new mongoose.Types.ObjectId(text);
  await stored('developers').updateOne({ _id: id(elin.id) }, { $set: old });
  await stored('jobs').updateOne({ _id: id(job._id) }, { $set: old });
  await stored('companies').updateOne({ _id: id(volta.id) }, { $set: { stack: ['postgres', 'node.js'] } });

  await migrate();
  await migrate();

  const now = { skills: ['go', 'typescript', 'ferry timetables'], skillsYears: { go: 6, typescript: 3 } };
  expect((await app.get(`/api/users/${elin.id}`, { as: elin.token })).body).toMatchObject(now);
  expect((await app.get('/api/jobs?skill=typescript')).body[0]).toMatchObject(now);
  expect((await app.get(`/api/companies/${volta.id}`, { as: volta.token })).body.stack).toEqual(['postgresql', 'node']);
});

test('candidates saved before stages existed are on the list of the team, as new ones', async () => {
  const volta = await aCompany();
  const { _id } = await aCandidate(volta, { firstName: 'Ada' });
  const developers = mongoose.connection.collection('developers');
  await developers.updateOne({ _id: new mongoose.Types.ObjectId(_id) }, { $unset: { pipeline: 1 } });
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'add-pipelines' });

  await migrate();
  const { body } = await app.get('/api/candidates/?stage=new', { as: volta.token });
  expect(body).toMatchObject([{ _id, pipeline: { stage: 'new', tags: [], listIds: [] } }]);
});

test('emails to candidates that were records of their own are still shown to the company', async () => {
  const volta = await aCompany();
  const { _id } = await aCandidate(volta);
  const id = (text: string) => new mongoose.Types.ObjectId(text);
  const letter = {
    key: 'old-letter',
    subject: 'Ferries',
    text: 'Hi',
    language: 'en',
    consent: null,
    createdDate: new Date(),
  };
  const owner = { companyId: id(volta.id), candidateId: id(_id), authorId: id(volta.accountId) };
  await mongoose.connection
    .collection('candidateletters')
    .insertOne({ ...owner, ...letter, day: '2026-01-01', nth: 1 });
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'letters-as-sequences' });

  await migrate();
  await migrate();
  const { body } = await app.get(`/api/candidates/${_id}/letters`, { as: volta.token });
  expect(body.letters).toMatchObject([{ subject: 'Ferries', text: 'Hi', author: volta.email }]);
  expect(await mongoose.connection.collection('candidateletters').countDocuments()).toBe(0);
});

test('an account seen before accounts had that date gets the date of its profile or company', async () => {
  const [elin, volta] = [await aDeveloper(), await aCompany()];
  const loggedinDate = new Date('2026-02-03T09:00:00.000Z');
  const stored = (name: string) => mongoose.connection.collection(name);
  const ofEntity = ({ id }: { id: string }) => ({ _id: new mongoose.Types.ObjectId(id) });
  await stored('developers').updateOne(ofEntity(elin), { $set: { loggedinDate } });
  await stored('companies').updateOne(ofEntity(volta), { $set: { loggedinDate } });
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'share-last-seen' });

  await migrate();
  for (const { id, token } of [elin, volta])
    expect((await app.get(`/api/accounts/${id}`, { as: token })).body).toMatchObject([
      { lastSeenDate: loggedinDate.toISOString() },
    ]);
});

test('years beyond ten become ten, and an assumed seniority is removed', async () => {
  const [elin, volta] = [await aDeveloper(), await aCompany()];
  const job = await aJob(volta);
  const [presumed, given] = [await aCandidate(volta), await aCandidate(volta, { seniority: 'junior' })];
  const stored = (name: string) => mongoose.connection.collection(name);
  const id = (text: string) => new mongoose.Types.ObjectId(text);
  const old = { skillsYears: { go: 25, aws: 3 } };
  await stored('developers').updateOne({ _id: id(elin.id) }, { $set: { ...old, yearsExperience: 31 } });
  await stored('developers').updateOne({ _id: id(presumed._id) }, { $set: { seniority: 'junior' } });
  await stored('jobs').updateOne({ _id: id(job._id) }, { $set: { ...old, yearsExperienceTo: 40 } });
  const migrations = mongoose.connection.collection<{ _id: string }>('migrations');
  await migrations.deleteMany({ _id: { $in: ['limit-years', 'forget-presumed-seniority'] } });

  await migrate();
  const now = { skillsYears: { go: 10, aws: 3 } };
  expect((await app.get(`/api/users/${elin.id}`, { as: elin.token })).body).toMatchObject({
    ...now,
    yearsExperience: 10,
  });
  expect((await app.get(`/api/jobs/${job._id}`)).body).toMatchObject({ ...now, yearsExperienceTo: 10 });
  const candidate = async ({ _id }: { _id: string }) =>
    (await app.get(`/api/candidates/${_id}`, { as: volta.token })).body;
  expect((await candidate(presumed)).seniority).toBeNull();
  expect((await candidate(given)).seniority).toBe('junior');
});

test('candidates whose place was stored as written on a page get city, country and coordinates of the catalogue', async () => {
  const volta = await aCompany();
  const { _id } = await aCandidate(volta, { firstName: 'Ada' });
  const developers = mongoose.connection.collection('developers');
  const id = { _id: new mongoose.Types.ObjectId(_id) };
  await developers.updateOne(id, { $set: { city: 'Göteborg', country: 'Sverige' }, $unset: { home: 1 } });
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'name-places' });

  await migrate();
  const { body } = await app.get('/api/candidates/', { as: volta.token });
  expect(body).toMatchObject([
    {
      city: 'Gothenburg',
      country: 'SE',
      home: { city: 'Gothenburg', country: 'SE', lat: 57.7089, lng: 11.9746 },
    },
  ]);
});

test('an activation email that an earlier version queued is sent', async () => {
  const email = 'queued-before@example.org';
  const queue = mongoose.connection.collection('queue');
  await app.post('/api/signup/user', { body: { email, password: 'seven ferries at noon', firstName: 'Elin' } });
  await queue.updateOne({ name: 'activation email' }, { $set: { name: 'activation e-mail' } });
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'rename-queued-work' });

  await migrate();
  expect(await queue.countDocuments({ name: 'activation e-mail' })).toBe(0);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('emails that were turned off with another kind stay off, as do suggestions that nobody asked for', async () => {
  const [elin, volta] = [await aDeveloper(), await aCompany()];
  const accounts = mongoose.connection.collection('accounts');
  const off = (person: { email: string }, unwantedEmails: string[]) =>
    accounts.updateOne({ email: person.email }, { $set: { unwantedEmails } });
  await off(elin, ['matches', 'reminders']);
  await off(volta, []);
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'add-email-kinds' });

  await migrate();
  const settingsOf = async ({ id, token }: { id: string; token: string }) =>
    (await app.get(`/api/accounts/${id}`, { as: token })).body[0].unwantedEmails;
  expect(await settingsOf(elin)).toEqual(['matches', 'reminders', 'interviews', 'interviewReminders', 'suggestions']);
  expect(await settingsOf(volta)).toEqual(['suggestions']);
});

test('messages that were reported before reports stored what they say can be read after they are deleted', async () => {
  const [elin, volta, root] = [await aDeveloper(), await aCompany(), await aSuperuser()];
  const conversation = await aConversation(volta, elin);
  const { _id } = await aMessage(volta, conversation, 'Send 500 euros first.');
  await app.post('/api/reports', {
    as: elin.token,
    body: { subjectType: 'message', subjectId: _id, reason: 'scam' },
  });
  await mongoose.connection
    .collection('reports')
    .updateOne({ subjectId: new mongoose.Types.ObjectId(_id) }, { $unset: { snapshot: 1, writerSide: 1 } });
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'snapshot-reported-messages' });

  await migrate();
  await app.call('DELETE', `/api/messages/${conversation}/${_id}`, { as: volta.token });
  const { body } = await app.get('/api/reports?limit=100', { as: root.token });
  expect(body.find(({ subjectId }: { subjectId: string }) => subjectId === _id)).toMatchObject({
    message: { side: 'company', versions: [{ text: 'Send 500 euros first.' }], changed: 'deleted' },
  });
});

test('packages that admins set by hand become granted packages with an end date', async () => {
  const [paying, promoted, free] = [await aCompany(), await aCompany(), await aCompany()];
  const job = await aJob(promoted);
  const stored = (name: string) => mongoose.connection.collection(name);
  const id = (text: string) => new mongoose.Types.ObjectId(text);
  await stored('companies').updateOne({ _id: id(paying.id) }, { $set: { isPaying: true } });
  await stored('jobs').updateOne({ _id: id(job._id) }, { $set: { package: 'promotedAd_2', packageEnds: null } });
  for (let run = 0; run < 2; run++) {
    await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'grant-paid-packages' });
    await migrate();
  }

  const { token } = await aSuperuser();
  const listed = async ({ id: companyId }: { id: string }) =>
    (await app.get(`/api/payments?companyId=${companyId}`, { as: token })).body;
  expect(await listed(paying)).toMatchObject([{ source: 'grant', package: 'promotedAd_3', jobId: null }]);
  expect(await listed(promoted)).toMatchObject([{ package: 'promotedAd_2', jobId: job._id, status: 'active' }]);
  expect(await listed(free)).toEqual([]);
});

test('storage periods, saved searches and job alerts with the former names of their fields continue', async () => {
  const [volta, elin] = [await aCompany(), await aDeveloper()];
  const { _id } = await aCandidate(volta);
  const { body: saved } = await app.post('/api/saved-searches', {
    as: volta.token,
    body: { name: 'Not yet saved', search: { candidates: 'none' }, rhythm: 'daily' },
  });
  const {
    body: { alert },
  } = await app.post('/api/job-alerts', {
    as: elin.token,
    body: { search: 'skill=go', rhythm: 'daily' },
  });
  const id = (text: string) => new mongoose.Types.ObjectId(text);
  const [former, present] = ['2026-01-05T00:00:00.000Z', '2026-02-05T00:00:00.000Z'];
  const rename = (name: string, of: string, fields: Record<string, string>) =>
    mongoose.connection.collection(name).updateOne({ _id: id(of) }, { $rename: fields });
  await mongoose.connection
    .collection('developers')
    .updateOne({ _id: id(_id) }, { $set: { retainedDate: new Date(former), informedDate: new Date(present) } });
  await rename('developers', _id, { retainedDate: 'keptDate', informedDate: 'toldDate' });
  const sent = { sentDate: 'toldDate', sentResults: 'told' };
  await rename('savedsearches', saved._id, { ...sent, 'search.candidates': 'search.kept' });
  await rename('jobalerts', alert._id, sent);
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'rename-fields' });

  await migrate();
  await migrate();

  const candidates = await app.get('/api/candidates/?informed=true', { as: volta.token });
  expect(candidates.body).toMatchObject([{ _id, retainedDate: former, informedDate: present }]);
  const searches = await app.get('/api/saved-searches', { as: volta.token });
  expect(searches.body).toMatchObject([{ search: { candidates: 'none' } }]);
  const stored = await mongoose.connection.collection('jobalerts').findOne({ _id: id(alert._id) });
  expect(stored).toMatchObject({ sentDate: expect.any(Date), sentResults: expect.anything() });
  expect(stored).not.toHaveProperty('told');
});

test('messages that do not name the two sides of their conversation are found again', async () => {
  const [elin, volta] = [await aDeveloper(), await aCompany()];
  await aMessage(elin, await aConversation(volta, elin), 'A dredger');
  await mongoose.connection.collection('messages').updateMany({}, { $unset: { userId: 1, companyId: 1 } });
  const found = async ({ token }: { token: string }) =>
    (await app.get('/api/messages/search?text=dredger', { as: token })).body.length;
  expect([await found(elin), await found(volta)]).toEqual([0, 0]);
  for (let run = 0; run < 2; run++) {
    await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'name-sides-of-messages' });
    await migrate();
  }
  expect([await found(elin), await found(volta)]).toEqual([1, 1]);
});

test('likes of accounts that were suspended before do not count, until the suspension is lifted', async () => {
  const [boss, reader, elin] = [await aSuperuser(), await aDeveloper(), await aDeveloper()];
  const { published, get, like } = tutorialCalls(app, () => boss);
  const { _id } = await published();
  for (const person of [reader, elin]) await like(person, `tutorials/${_id}`);
  const suspending = (suspension: object | null) =>
    app.put(`/api/accounts/${elin.accountId}`, { as: boss.token, body: { suspension, reason: 'It was a mistake' } });
  await suspending({ reasons: ['spam'] });
  await mongoose.connection.collection('likes').updateMany({}, { $unset: { suspended: 1 } });
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'discount-suspended-likes' });

  await migrate();
  await migrate();
  expect((await get(_id)).body.likes).toBe(1);
  await suspending(null);
  expect((await get(_id)).body.likes).toBe(2);
});

test('notes about matches of people who were erased before are removed, and no others', async () => {
  const [company, ada, elin] = [await aCompany({ isPaying: true }), await aDeveloper(), await aDeveloper()];
  const { _id: job } = await aJob(company);
  for (const { id: user } of [ada, elin]) {
    const { body } = await app.post('/api/matches-new', { as: company.token, body: { job, user } });
    const note = { subjectType: 'match', subjectId: body._id, text: `About ${user}` };
    expect((await app.post('/api/notes', { as: company.token, body: note })).status).toBe(201);
  }
  await mongoose.connection.collection('developers').deleteOne({ _id: new mongoose.Types.ObjectId(ada.id) });
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'forget-notes-of-erased' });

  await migrate();
  const notes = await mongoose.connection.collection('notes').find().toArray();
  const texts = notes.map(({ text }) => text);
  expect(texts).toContain(`About ${elin.id}`);
  expect(texts).not.toContain(`About ${ada.id}`);
});

test('companies that were closed before are dated, so that they neither wait for review nor become public', async () => {
  const [open, closed, deleted] = [await aVerifiedCompany(), await aVerifiedCompany(), await aVerifiedCompany()];
  const companies = mongoose.connection.collection('companies');
  const body = { reason: 'other' };
  expect((await app.post(`/api/accounts/${closed.accountId}/delete`, { as: closed.token, body })).status).toBe(200);
  const removed = await app.call('DELETE', `/api/companies/${deleted.id}`, { as: deleted.token, body });
  expect(removed.status).toBe(200);
  await companies.updateMany({}, { $unset: { closedDate: 1 } });
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'date-closed-companies' });

  await migrate();
  const datesOf = async ({ id }: { id: string }) =>
    (await companies.findOne({ _id: new mongoose.Types.ObjectId(id) }))?.closedDate;
  expect(await datesOf(closed)).toEqual(expect.any(Date));
  for (const each of [open, deleted]) expect(await datesOf(each)).toBeFalsy();
});

test("the former owner of a lead's address sees and erases what was written to it", async () => {
  const boss = await aSuperuser();
  const _id = new mongoose.Types.ObjectId();
  const body = { email: 'petra@migrerad.se', companyName: 'Migrerad Energi' };
  expect((await app.post(`/api/emails-items/${_id}`, { as: boss.token, body })).status).toBe(201);
  const mode = { mode: 'optOut', basis: 'Marketing Act, section 19' };
  await app.put('/api/outreach/regions/sweden', { as: boss.token, body: mode });
  expect((await app.post('/api/sales-email', { as: boss.token, body: { emailItemId: _id } })).status).toBe(200);
  await app.put(`/api/emails-items/${_id}`, { as: boss.token, body: { status: 'lost' } });
  await app.put(`/api/emails-items/${_id}`, { as: boss.token, body: { status: 'new', email: 'berit@migrerad.se' } });
  await mongoose.connection.collection('salesleads').updateOne({ _id }, { $unset: { formerKeys: 1 } });
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'add-former-keys-of-leads' });

  await migrate();
  expect(await leadsAbout('Petra@migrerad.se')).toMatchObject([{ companyName: 'Migrerad Energi' }]);
  expect((await mongoose.connection.collection('salesleads').findOne({ _id }))?.formerKeys).toEqual([
    'petra@migrerad.se',
  ]);
  await eraseLeadsAbout('petra@migrerad.se');
  const stored = await mongoose.connection.collection('outreachenrolments').find().toArray();
  expect(JSON.stringify(stored)).not.toContain('petra@migrerad.se');
});

test('tutorials that were public before drafts were separate are read and found as they were', async () => {
  const boss = await aSuperuser();
  const { published } = tutorialCalls(app, () => boss);
  const { _id, slug } = await published({ title: 'Older looms' });
  const tutorials = mongoose.connection.collection('tutorials');
  await tutorials.updateOne({ _id: new mongoose.Types.ObjectId(_id) }, { $unset: { live: 1, fieldRevisions: 1 } });
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'separate-public-tutorials' });

  await migrate();
  await migrate();
  expect((await app.get(`/api/tutorials/${slug}`)).body).toMatchObject({
    title: 'Older looms',
    body: '<p>At length</p>',
  });
  expect((await app.get('/api/tutorials?text=older%20looms')).body).toHaveLength(1);
  const edit = { as: boss.token, body: { title: 'Newer looms' } };
  expect((await app.put(`/api/tutorials/${_id}`, edit)).body.tutorial.hasUnpublishedChanges).toBe(true);
  expect((await app.get(`/api/tutorials/${slug}`)).body.title).toBe('Older looms');
});

test('the words of messages are indexed in the order of a search, and the former indexes are gone', async () => {
  const messages = mongoose.connection.collection('messages');
  await messages.dropIndexes();
  await messages.createIndex({ userId: 1, words: 1 });
  for (let run = 0; run < 2; run++) {
    await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'order-searched-words' });
    await migrate();
  }
  const names = (await messages.indexes()).map(({ name }) => name);
  expect(names).toContain('userId_1_words_1_createdDate_1__id_1');
  expect(names).toContain('companyId_1_words_1_createdDate_1__id_1');
  expect(names).not.toContain('userId_1_words_1');
  await mongoose.model('Message').createIndexes();
});

test('active months get the last of their days, by which their rows are ordered', async () => {
  const months = mongoose.connection.collection('activemonths');
  const entity = new mongoose.Types.ObjectId();
  const former = {
    _id: `2026-10 ${entity}`,
    month: '2026-10',
    entity,
    type: 'user',
    days: ['2026-10-21', '2026-10-03'],
  };
  await months.insertOne(former as never);
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'date-active-months' });
  await migrate();
  expect(await months.findOne({ entity })).toEqual({ ...former, lastDay: '2026-10-21' });
});

test('messages of earlier versions are found by words without special letters', async () => {
  const [company, developer] = [await aCompany(), await aDeveloper()];
  const id = await aConversation(company, developer);
  const { _id } = await aMessage(company, id, 'Müllerstraße 5');
  const messages = mongoose.connection.collection('messages');
  await messages.updateOne({ _id: new mongoose.Types.ObjectId(_id) }, { $set: { words: ['mullerstraße', '5'] } });
  const found = async () => (await app.get('/api/messages/search?text=mullerstrasse', { as: company.token })).body;
  expect(await found()).toEqual([]);
  for (let run = 0; run < 2; run++) {
    await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'transcribe-searched-words' });
    await migrate();
  }
  expect(await found()).toMatchObject([{ message: { text: 'Müllerstraße 5' } }]);
});

test('only the latest of two invitations of one address remains', async () => {
  const volta = await aCompany();
  const path = `/api/accounts/${volta.id}/invitations`;
  const invitations = mongoose.connection.collection('invitations');
  const invite = (email: string) => app.post('/api/accounts/claim', { as: volta.token, body: { email } });
  await invite('ida@example.org');
  const { _id, ...invitation } = (await invitations.findOne({ email: 'ida@example.org' })) ?? {};
  const sent: object = { ...invitation, email: 'moa@example.org', isUnique: undefined };
  const earlier = { sentDate: new Date(Date.now() - 1000), tokenHash: 'earlier' };
  const withdrawn = { withdrawnDate: new Date(), tokenHash: 'withdrawn' };
  await invitations.updateOne({ _id }, { $unset: { isUnique: 1 } });
  await invitations.insertMany(
    [
      { ...sent, ...earlier },
      { ...sent, tokenHash: 'last' },
      { ...sent, ...withdrawn },
    ],
    { ignoreUndefined: true },
  );
  expect((await app.get(path, { as: volta.token })).body).toHaveLength(3);

  for (let run = 0; run < 2; run++) {
    await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'merge-unused-invitations' });
    await migrate();
  }
  expect(await invitations.find({ email: 'moa@example.org' }).toArray()).toMatchObject([
    { tokenHash: 'last', isUnique: true },
  ]);
  await invite('moa@example.org');
  const { body } = await app.get(path, { as: volta.token });
  expect(body.map(({ email }: { email: string }) => email).sort()).toEqual(['ida@example.org', 'moa@example.org']);
});

test('developers in lists of candidates are found by their current names, once', async () => {
  const [volta, elin] = [await aCompany(), await aDeveloper({ firstName: 'Zelda', lastName: 'Quist' })];
  const developers = mongoose.connection.collection('developers');
  for (const tag of ['canvas', 'ropes']) {
    const { _id } = await aCandidate(volta, { firstName: 'Ada' });
    const row = { developerId: new mongoose.Types.ObjectId(elin.id), status: 'deleted', 'pipeline.tags': [tag] };
    await developers.updateOne({ _id: new mongoose.Types.ObjectId(_id) }, { $set: row });
  }
  for (let run = 0; run < 2; run++) {
    await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'repair-rows-of-developers' });
    await migrate();
  }
  const found = async (text: string) =>
    (await app.get(`/api/candidates/?text=${text}`, { as: volta.token })).body as unknown[];
  expect(await found('zelda')).toMatchObject([{ developerId: elin.id, pipeline: { tags: ['canvas', 'ropes'] } }]);
  expect(await found('ada')).toEqual([]);
});

test('profiles are hidden from the employer that was entered, unless it was removed from the list', async () => {
  const volta = await aCompany({ name: 'Volta Marin AB' });
  const position = { title: 'Developer', organisation: 'Volta Marin', from: '2020', to: 'present' };
  const [ada, elin] = [await aDeveloper(), await aDeveloper({ workExperience: [position] })];
  const developers = mongoose.connection.collection('developers');
  for (const { id } of [ada, elin]) {
    const old = { company: 'Volta Marin', hiddenFromCompanies: [], hiddenKeys: [] };
    await developers.updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: old });
  }
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'hide-from-entered-employers' });
  await migrate();
  const status = async ({ id }: { id: string }) => (await app.get(`/api/users/${id}`, { as: volta.token })).status;
  expect(await status(ada)).toBe(404);
  expect(await status(elin)).toBe(200);
  const { body } = await app.get(`/api/users/${ada.id}`, { as: ada.token });
  expect(body.hiddenFromCompanies).toEqual([{ name: 'Volta Marin', source: 'employer' }]);
});
