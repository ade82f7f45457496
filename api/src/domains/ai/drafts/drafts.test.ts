import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob, aMatch, anAcceptedMatch } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();
let company: Person;
let developer: Person;
beforeAll(async () => {
  [company, developer] = [await aCompany(), await aDeveloper()];
});

const form = {
  headline: 'Backend engineer, charging platform',
  role: 'backend',
  seniorities: ['senior'],
  skills: ['go', 'aws', 'tdd'],
  skillsYears: { go: 4 },
  salaryFrom: 4800,
  salaryTo: 6200,
  location: { city: 'Gothenburg', country: 'SE' },
  remote: 'hybrid',
  perks: ['flexible', 'laptop'],
  about:
    'Chargers for ferries in nine harbours. Replace a nightly job with something event-driven. On-call one week in six.',
};
const job = (body: object) => app.post('/api/edenai/job', { as: company.token, body: { ...form, ...body } });

test.each([
  ['en', 'What you’ll bring', '4 years or more', 'Gothenburg', 'We replace a nightly job with something better.'],
  ['sv', 'Det här har du med dig', 'minst 4 år', 'Göteborg', 'Vi byter ut ett nattjobb mot något bättre.'],
  ['de', 'Das bringst du mit', 'mindestens 4 Jahre', 'Göteborg', 'Wir ersetzen einen Nachtlauf und die Warteschlange.'],
  ['fr', 'Votre profil', '4 ans ou plus', 'Göteborg', 'Nous remplaçons un traitement de nuit avec vous.'],
])('a job is written in %s from its form and contains nothing else', async (language, heading, years, city, about) => {
  const { status, body } = await job({ language, about });
  expect(status).toBe(200);
  expect(body).toMatchObject({ engine: 'built-in', unsupported: [], advice: [], untranslated: null });
  for (const text of [heading, years, city, about]) expect(body.description).toContain(text);
});

test.each(['sv', 'de', 'fr'])(
  'without a model, English text of the company is left out of a description in %s, and the response reports it',
  async (language) => {
    const { body } = await job({ language });
    expect(body).toMatchObject({ engine: 'built-in', untranslated: 'en' });
    expect(body.description).not.toContain('harbours');
    expect((await job({ language, about: 'Go, Kafka, Kubernetes' })).body).toMatchObject({ untranslated: null });
  },
);

test('a longer length gives a longer text, and each tone a different one', async () => {
  const texts = await Promise.all(
    ['short', 'medium', 'long'].map(async (length) => (await job({ length })).body.description.length),
  );
  expect(texts).toEqual(texts.toSorted((one, other) => one - other));
  const tones = await Promise.all(
    ['plain', 'warm', 'formal'].map(async (tone) => (await job({ tone })).body.description),
  );
  expect(new Set(tones).size).toBe(3);
});

test("perks of the company that contradict the job's workplace are left out", async () => {
  const { body } = await job({ remote: 'house', perks: ['hybrid', 'remote', 'flexible'] });
  expect(body.description).toContain('Flexible hours');
  expect(body.description).not.toMatch(/hybrid|remote/i);
});

test('an empty form gives no error and invents nothing', async () => {
  const { status, body } = await app.post('/api/edenai/job', { as: company.token, body: {} });
  expect(status).toBe(200);
  expect(body.unsupported).toEqual([]);
});

test.each([
  ['language', { language: 'es' }],
  ['tone', { tone: 'loud' }],
  ['perks.0', { perks: ['yacht'] }],
  ['salaryFrom', { salaryFrom: 'much' }],
])('an invalid %s is reported as an error of that field', async (field, wrong) => {
  const { status, body } = await job(wrong);
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toContain(field);
});

test('the text of a search box becomes filters, with unknown words listed separately', async () => {
  const text = 'senior Go in Gothenburg, remote, fintech';
  const { body } = await app.post('/api/edenai/keywords', { as: company.token, body: { text } });
  expect(body).toMatchObject({
    skills: ['go'],
    roles: [],
    seniority: 'senior',
    place: { city: 'Gothenburg', country: 'SE' },
    remote: 'remote',
    other: ['fintech'],
    engine: 'built-in',
  });
});

test('improving a text follows the advice on wording', async () => {
  const text = 'We need a rockstar in our young team in order to ship.';
  const { body } = await app.post('/api/edenai/text', {
    as: company.token,
    body: { action: 'improve', text, language: 'en' },
  });
  expect(body.text).toBe('We need a developer in our team to ship.');
});

test.each([
  ['en', 3, 3, 'Experience: 3 years'],
  ['de', 1, 1, 'Erfahrung: 1 Jahr'],
  ['fr', 3, 3, 'Expérience : 3 ans'],
  ['sv', 3, 3, 'Erfarenhet: 3 år'],
  ['en', 3, 5, 'Experience: 3–5 years'],
  ['en', 10, 10, 'Experience: 10 years or more'],
])(
  'a draft of a job in %s states the years of experience in its form, from %i to %i',
  async (language, from, to, expected) => {
    const years = { yearsExperienceFrom: from, yearsExperienceTo: to };
    const { body } = await app.post('/api/edenai/job', { as: company.token, body: { language, ...years } });
    expect(body.description.replaceAll('\u202f', ' ')).toContain(`<li><p>${expected}</p></li>`);
    expect(body.unsupported).toEqual([]);
  },
);

const improve = async (text: string, language: string) =>
  (await app.post('/api/edenai/text', { as: company.token, body: { action: 'improve', text, language } })).body.text;

test.each([
  ['en', 'We work with .NET, and with C#.'],
  ['en', 'Swedish is not very important, and a degree isn’t really necessary.'],
  ['en', 'You build highly available systems and are not responsible for testing.'],
  ['en', 'iOS developers wanted, e.g. for games etc. and more.'],
  ['de', 'Du baust z. B. verteilte Systeme. Englisch ist nicht extrem wichtig.'],
  ['fr', 'Nous avons des produits ; vous aimez les tests.'],
  ['sv', 'Kontoret är inte väldigt stort, t.ex. sex rum.'],
])('improving leaves correct text in %s unchanged: %s', async (language, text) => {
  expect(await improve(text, language)).toBe(text);
});

test.each([
  ['en', 'Very good. Really really good pay , in order to win .', 'Good. Good pay, to win.'],
  ['en', 'Responsible for building APIs. A young team.', 'Building APIs. A team.'],
  ['de', 'Äußerst gute Stimmung. Extrem viel Platz.', 'Gute Stimmung. Viel Platz.'],
  ['sv', 'Väldigt bra kontor.', 'Bra kontor.'],
])('improving shortens in %s and begins sentences with capital letters: %s', async (language, text, expected) => {
  expect(await improve(text, language)).toBe(expected);
});

test.each([
  ['en', 'We are a young team.', 'young team', 'team', 'age discrimination'],
  ['sv', 'Vi är ett ungt team som söker dig.', 'ungt team', 'team', 'åldersdiskriminering'],
  ['de', 'Wir sind ein junges Team.', 'junges Team', 'Team', 'Altersdiskriminierung'],
  ['fr', 'Nous sommes une équipe jeune.', 'équipe jeune', 'équipe', 'discrimination'],
])(
  'a text in %s written by a person gets advice with reasons and is not changed',
  async (language, text, phrase, alternative, why) => {
    const body = { action: 'check', text, language, form };
    const { body: checked } = await app.post('/api/edenai/text', { as: company.token, body });
    expect(checked).toMatchObject({ text, engine: 'built-in', advice: [{ kind: 'age', text: phrase, alternative }] });
    expect(checked.advice[0].reason).toContain(why);
    expect(checked.advice[0].source.url).toMatch(/^https:/);
  },
);

test('a text written by a person is checked against its form, and not checked without one', async () => {
  const body = { action: 'check', text: 'We pay 9 000 € for Kubernetes in Berlin.', language: 'en' };
  const check = async (more: object) =>
    (await app.post('/api/edenai/text', { as: company.token, body: { ...body, ...more } })).body.unsupported;
  expect((await check({ form })).map(({ kind }: { kind: string }) => kind)).toEqual(['amount', 'skill', 'place']);
  expect(await check({})).toEqual([]);
});

test('without a model a text cannot be translated', async () => {
  const body = { action: 'translate', text: 'Hello', language: 'sv' };
  expect(await app.post('/api/edenai/text', { as: company.token, body })).toMatchObject({
    status: 409,
    body: { code: 'translator_needed' },
  });
});

test('a message to a developer invited by Tandem for the company thanks for no interest', async () => {
  const [{ _id: jobId }, invited, root] = [await aJob(company), await aDeveloper(), await aSuperuser()];
  const request = { as: root.token, body: { job: jobId, user: invited.id } };
  const { body: match } = await app.post('/api/matches-new', request);
  const body = { match: match._id, language: 'en' };
  const { text } = (await app.post('/api/edenai/message', { as: company.token, body })).body;
  expect(text).toContain('I’m writing about our job');
  expect(text).not.toContain('Thanks for your interest');
});

test('a message contains only saved facts with their sources, and the developer sees the run and can contest it', async () => {
  const match = await aMatch(await aJob(company), developer);
  const { status, body } = await app.post('/api/edenai/message', {
    as: company.token,
    body: { match: match._id, language: 'en' },
  });
  expect(status).toBe(200);
  expect(body.text).toContain('Thanks for your interest');
  for (const { fact } of body.facts) expect(body.text).toContain(fact);
  expect(body.unsupported).toEqual([]);

  const runs = await app.get('/api/edenai/runs', { as: developer.token });
  expect(runs.body).toMatchObject([{ _id: body.runId, purpose: 'message', isMine: false }]);
  const contest = { as: developer.token, body: { reason: 'I don’t want drafts about me.' } };
  expect((await app.post(`/api/edenai/runs/${body.runId}/contest`, contest)).status).toBe(200);
  const superuser = await aSuperuser();
  const { body: contested } = await app.get('/api/edenai/runs/all?contested=true', { as: superuser.token });
  expect(contested).toMatchObject([{ _id: body.runId, contestReason: 'I don’t want drafts about me.' }]);
  const { body: summary } = await app.get('/api/edenai/summary', { as: superuser.token });
  expect(summary).toMatchObject({ model: null, contested: 1 });
  expect(summary.today.runs).toBeGreaterThan(5);
});

test.each([
  ['en', '45–60 € an hour'],
  ['de', '45–60 € pro Stunde'],
  ['fr', '45–60 € de l’heure'],
  ['sv', '45–60 € i timmen'],
])('a message in %s states for which period the salary is paid', async (language, salary) => {
  const expected = { amount: 40, currency: 'eur', frequency: 'hourly' } as const;
  const person = await aDeveloper({ salaryExpectations: expected });
  const paid = await aJob(company, { salaryFrom: 45, salaryTo: 60, salaryFrequency: 'hourly' });
  const match = await anAcceptedMatch(paid, person, company);
  const asked = { as: company.token, body: { match: match._id, language } };
  const { body } = await app.post('/api/edenai/message', asked);
  expect(body.text.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(salary);
  expect(body.unsupported).toEqual([]);
});

test('a message about a match of another company is not found', async () => {
  const match = await aMatch(await aJob(await aCompany()), developer);
  const body = { match: match._id, language: 'en' };
  expect((await app.post('/api/edenai/message', { as: company.token, body })).status).toBe(404);
});

test('the outcome of a draft can be recorded only by the account that requested it', async () => {
  const { body: draft } = await job({});
  const accept = { body: { outcome: 'edited', distance: 0.25 } };
  expect((await app.put(`/api/edenai/runs/${draft.runId}`, { as: developer.token, ...accept })).status).toBe(404);
  expect((await app.put(`/api/edenai/runs/${draft.runId}`, { as: company.token, ...accept })).status).toBe(200);
  const { body } = await app.get('/api/edenai/runs', { as: company.token });
  expect(body.find(({ _id }: { _id: string }) => _id === draft.runId)).toMatchObject({
    outcome: 'edited',
    distance: 0.25,
  });
});
