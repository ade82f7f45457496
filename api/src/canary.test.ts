import { contracts } from '@tandem/contracts/contracts';
import { type Developer, developerVisibility } from '@tandem/contracts/developer';
import type { Route, View } from '@tandem/contracts/route';
import { type Level, levelOf, sees } from '@tandem/contracts/visibility';
import { Types } from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { developers, type StoredDeveloper } from './domains/talent/developers/developers.model.ts';
import { niceLinks } from './domains/talent/developers/nice-links.model.ts';
import { latestMails } from './platform/mail/outbox.ts';
import { backgroundDone } from './platform/queue/background.ts';
import { useTestApp } from './testing/app.ts';
import type { Call, Scene } from './testing/calls/scene.ts';
import { everyRoute, make } from './testing/calls.ts';
import { aCandidate, aJob, aMatch, anAcceptedMatch } from './testing/factories.ts';
import { passUndoPeriod } from './testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from './testing/people.ts';

/** Every field that can hold a marker contains one; the expected markers are read from the table. */
type Field = keyof Developer & string;
const fields = Object.keys(developerVisibility) as Field[];

/** Fields with few possible values, which cannot hold a marker: the tests of `visible` cover them. */
const UNMARKED = new Set<Field>([
  ...(['_id', 'avatar', 'createdDate', 'updatedDate', 'loggedinDate', 'agreedToTermsDate', 'managedBy'] as const),
  ...(['retainedDate', 'eraseDate', 'informedDate'] as const),
  ...(['reviewedDate', 'revision', 'paused', 'languageLevels', 'badges', 'reviewReasons'] as const),
  ...([
    'contactSettings',
    'jobTypes',
    'perks',
    'remote',
    'role',
    'roles',
    'seniority',
    'yearsEducation',
    'visa',
  ] as const),
  ...(['verifiedTalent', 'suspended', 'hasTelephone', 'isSuggestion', 'hasRequestedInfo', 'openCV'] as const),
  ...(['yearsExperience', 'points', 'notices', 'languages', 'tandemStatus', 'wantsToBeOnFirstPage', 'gender'] as const),
  ...(['defaultCurrency', 'isAmbassador', 'dailySummary', 'weeklySummary', 'pinned', 'onFirstPage', 'status'] as const),
  'sentInterviewRequest',
]);

interface Marked {
  person: Person;
  /** What must not be readable below a level. */
  marks: { mark: string; level: Level; field: string }[];
}

let nth = 0;

/** A developer with a marker in every field. */
async function marked(person: Person): Promise<Marked> {
  const marks: Marked['marks'] = [];
  const markOf = (field: string, level: Level) => {
    const mark = `canary${++nth}${field.toLowerCase()}x`;
    marks.push({ mark, level, field });
    return mark;
  };
  const idOf = (field: string, level: Level) => {
    const id = new Types.ObjectId();
    marks.push({ mark: String(id), level, field });
    return id;
  };
  const job = () => ({
    title: markOf('title', 'GUEST'),
    organisation: markOf('organisation', 'FULL'),
    from: null,
    to: null,
  });
  const amount = 7_000_000 + nth;
  const special: Partial<StoredDeveloper> = {
    workExperience: [job()],
    education: [{ organisation: markOf('school', 'FULL'), from: null, to: null }],
    salaryExpectations: { amount, currency: 'eur', frequency: 'monthly' },
    locations: [{ city: markOf('locations', 'GUEST'), country: 'SE' }],
    projects: [{ title: markOf('projects', 'GUEST'), link: '' }],
    hiddenFromCompanies: [{ name: markOf('hiddenFromCompanies', 'ADMIN'), source: 'self' }],
    source: { kind: 'manual', url: markOf('source', 'ADMIN'), date: new Date().toISOString() },
    sources: { city: { kind: 'manual', url: markOf('sources', 'ADMIN'), date: new Date().toISOString() } },
    skillsYears: { [markOf('skillsYears', 'GUEST')]: 3 },
    ...Object.fromEntries(
      (['friends', 'favouriteCompanies', 'pinnedTutorials'] as const).map((field) => [
        field,
        [idOf(field, levelOf<Developer>(developerVisibility, field))],
      ]),
    ),
  };
  marks.push({ mark: String(amount), level: 'FULL', field: 'salaryExpectations' });
  const lists = new Set<Field>(['skills', 'intervals', 'suspendReasonsList']);
  const plain = fields
    .filter((field) => !UNMARKED.has(field) && !(field in special))
    .map((field) => {
      const mark = markOf(field, levelOf<Developer>(developerVisibility, field));
      return [field, lists.has(field) ? [mark] : mark];
    });
  const change: Partial<StoredDeveloper> = { ...special, ...Object.fromEntries(plain), status: 'active' };
  await developers.change(person.id, change);
  if (change.niceLink) await niceLinks.claim(change.niceLink, person.id);
  return { person, marks };
}

const app = useTestApp();
let open: Marked;
let half: Marked;
let hidden: Marked;
let sourced: Marked;
let recruiter: Person & { slug: string };
let paying: Person & { slug: string };
let matched: Person & { slug: string };
let stranger: Person;
let root: Person;

beforeAll(async () => {
  [recruiter, paying, matched] = [await aCompany(), await aCompany({ isPaying: true }), await aCompany()];
  [stranger, root] = [await aDeveloper(), await aSuperuser()];
  const hiding = {
    hiddenFromCompanies: [recruiter, paying].map(({ id }) => ({ companyId: id, name: 'x', source: 'self' as const })),
  };
  const people = [await aDeveloper(), await aDeveloper({ contactSettings: 'half' }), await aDeveloper(hiding)] as const;
  const candidate = { id: (await aCandidate(recruiter))._id } as Person;
  [open, half, hidden, sourced] = [
    await marked(people[0]),
    await marked(people[1]),
    await marked(people[2]),
    await marked(candidate),
  ];
  await anAcceptedMatch(await aJob(matched), open.person, matched);
  await aMatch(await aJob(matched), half.person);
  await aMatch(await aJob(recruiter), open.person);
  await writeTo(matched, half.person);
  await writeTo(recruiter, open.person);
});

/** A developer writes to a company that sees only part of the profile. */
async function writeTo({ id: companyId }: Person, { id: userId, token }: Person): Promise<void> {
  const { body } = await app.post('/api/messages/conversations', { as: token, body: { userId, companyId } });
  const message = { clientId: `from-${userId}`, text: 'Is the job still open?' };
  expect((await app.post(`/api/messages/${body._id}`, { as: token, body: message })).status).toBe(201);
}

/** Every route that reads, with what is needed to request the records of one and of another. */
const SEARCHES = ['candidates.lookup', 'search.developers', 'search.videos', 'search.find', 'search.table'];
const reading = everyRoute(contracts).filter(
  ({ id, route }) => !route.developmentOnly && (route.method === 'GET' || SEARCHES.includes(id)),
);

/**
 * The setup of these calls begins a match, or makes the company a paying one: it may see more of the developer then.
 */
const createsMatch = (id: string) =>
  /^(hireFollowUps|interviews|techTests)\.|^conversations\.get$|^messages\.(page|attachment|link|upload)$/.test(id);
const othersThan = async (scene: Scene): Promise<Scene> => ({
  ...scene,
  company: await aCompany(),
  developer: await aDeveloper(),
});

/** Those calls, by route and view: they concern the same people in each reading. */
const aboutOthers = new Map<string, Promise<Call>>();

async function prepared({ id, prepare }: (typeof reading)[number], scene: Scene): Promise<Call> {
  if (!createsMatch(id)) return prepare(scene);
  const key = `${id} ${scene.view}`;
  const call = aboutOthers.get(key) ?? othersThan(scene).then(prepare);
  aboutOthers.set(key, call);
  return call;
}

/** Calls that could return a developer: by id, by everything known about them, and by words. */
async function callsFor(each: (typeof reading)[number], scene: Scene, target: Marked): Promise<Call[]> {
  const call = await prepared(each, scene);
  const known = target.marks.map(({ mark }) => mark);
  const guarded = target.marks.filter(({ level }, nth) => level !== 'GUEST' && nth % 3 === 0).map(({ mark }) => mark);
  const words = keysOf(each.route).includes('text') ? guarded.map((text) => ({ ...call, query: { text } })) : [];
  const lookups = each.id === 'candidates.lookup' ? [{ body: { firstName: 'Ada', linkedin: known.at(-1) } }] : [];
  const searches = each.id.startsWith('search.') && each.route.method === 'POST' ? asked(each.id, target) : [];
  const byId = (id: string) => ({
    ...call,
    params: Object.fromEntries(Object.keys(call.params ?? {}).map((key) => [key, id])),
  });
  const link = target.marks.find(({ field }) => field === 'niceLink')?.mark ?? '';
  const atLink = each.id === 'developers.profile' ? [{ params: { slug: link } }] : [];
  return [call, byId(target.person.id), ...words, ...lookups, ...atLink, ...searches];
}

/** Searches by hidden values, for a job, and without any condition. */
function asked(id: string, { person, marks }: Marked): Call[] {
  const words = marks.filter(({ level }) => level !== 'GUEST').map(({ mark }) => ({ text: mark }));
  const all = [{ limit: 100 }, { limit: 100, sort: 'newest' }, ...words];
  if (id === 'search.find') return [{ body: { ids: [person.id] } }, ...all.map((body) => ({ body }))];
  return all.map((search) => ({ body: { search } }));
}

const keysOf = ({ query }: Route) => Object.keys((query as { shape?: object } | undefined)?.shape ?? {});

/** Reads everything that a viewer can read and returns the fields of a developer found in it. */
async function read(view: View, as: Person | undefined, target: Marked, company = recruiter) {
  const scene: Scene = { app, view, company, developer: target.person, self: as ?? target.person };
  const seen = new Set<string>();
  for (const each of reading) {
    for (const call of await callsFor(each, scene, target)) {
      const answer = await make(app, each.route, call, as?.token);
      if (!each.route.unlessConfigured) expect(answer.status, each.id).toBeLessThan(500);
      const text = JSON.stringify(answer.body);
      for (const { mark, field } of target.marks) if (text.includes(mark)) seen.add(field);
    }
  }
  return seen;
}

const above = (target: Marked, level: Level, seen: Set<string>) =>
  target.marks.filter((each) => !sees(level, each.level) && seen.has(each.field)).map(({ field }) => field);
const upTo = (target: Marked, level: Level) =>
  target.marks.filter((each) => sees(level, each.level)).map(({ field }) => field);

// Every route is called several times for every kind of developer.
describe('S13: no response contains more of a developer than the viewer may see', { timeout: 120_000 }, () => {
  test('every field has a marker or a reason for having none', () => {
    const fieldsOf = new Set(open.marks.map(({ field }) => field));
    const nested = ['title', 'organisation', 'school'];
    expect(fields.filter((field) => !UNMARKED.has(field) && !fieldsOf.has(field)).sort()).toEqual([
      'education',
      'workExperience',
    ]);
    expect(nested.every((name) => fieldsOf.has(name))).toBe(true);
  });

  test('guests see public fields of developers with a public address, and nothing of others', async () => {
    for (const target of [open, half, hidden]) {
      const seen = await read('GUEST', undefined, target);
      expect(above(target, 'GUEST', seen)).toEqual([]);
      expect([...seen].sort()).toEqual([...new Set(upTo(target, 'GUEST'))].sort());
    }
    expect([...(await read('GUEST', undefined, sourced))]).toEqual([]);
  });

  test('another developer sees public fields', async () => {
    const seen = await read('USER', stranger, open);
    expect(above(open, 'GUEST', seen)).toEqual([]);
    expect([...seen].sort()).toEqual([...new Set(upTo(open, 'GUEST'))].sort());
    expect([...(await read('USER', stranger, sourced))]).toEqual([]);
  });

  test('a company with a request that is not accepted sees the level HALF', async () => {
    const seen = await read('COMPANY', recruiter, open);
    expect(above(open, 'HALF', seen)).toEqual([]);
    expect(seen).toContain('description');
    expect(above(half, 'HALF', await read('COMPANY', matched, half, matched))).toEqual([]);
  });

  test('a company that may contact sees the level FULL, and HALF of developers who want to be asked first', async () => {
    const seen = await read('COMPANY', paying, open, paying);
    expect(above(open, 'FULL', seen)).toEqual([]);
    expect(seen).toContain('telephone');
    expect(above(half, 'HALF', await read('COMPANY', paying, half, paying))).toEqual([]);
  });

  test('a company with an accepted match sees the level FULL', async () => {
    const seen = await read('COMPANY', matched, open, matched);
    expect(above(open, 'FULL', seen)).toEqual([]);
    expect(seen).toContain('salaryExpectations');
  });

  test('a company from which the developer hides sees nothing at all', async () => {
    for (const company of [recruiter, paying]) {
      expect([...(await read('COMPANY', company, hidden, company as typeof recruiter))]).toEqual([]);
    }
  });

  test('the company that saved a candidate sees everything except marketplace fields, others nothing', async () => {
    const seen = await read('COMPANY', recruiter, sourced);
    expect(above(sourced, 'ADMIN', seen)).toEqual([]);
    expect(seen).toContain('source');
    expect([...(await read('COMPANY', matched, sourced, matched))]).toEqual([]);
    expect([...(await read('COMPANY', paying, sourced, paying))]).toEqual([]);
  });

  test('the developer sees everything except marketplace fields, a superuser everything', async () => {
    const own = await read('USER', open.person, open);
    expect(above(open, 'ADMIN', own)).toEqual([]);
    expect([...own].sort()).toEqual([...new Set(upTo(open, 'ADMIN'))].sort());
    expect((await read('SUPERUSER', root, open)).size).toBe(new Set(open.marks.map(({ field }) => field)).size);
  });

  test('emails contain public fields', async () => {
    await passUndoPeriod();
    await backgroundDone();
    const text = JSON.stringify(await latestMails());
    expect(text).toContain('is interested');
    const leaked = [open, half].flatMap(({ marks }) =>
      marks.filter(({ mark, level }) => level !== 'GUEST' && text.includes(mark)),
    );
    expect(leaked).toEqual([]);
  });
});
