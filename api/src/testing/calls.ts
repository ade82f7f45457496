import { setTimeout as wait } from 'node:timers/promises';
import type { Contracts } from '@tandem/contracts/contracts';
import type { Route, View } from '@tandem/contracts/route';
import { terms } from '@tandem/contracts/routes/terms';
import { Types } from 'mongoose';
import { changeAccount } from '../domains/accounts/accounts.service.ts';
import { sessionsOf } from '../domains/auth/sessions.service.ts';
import { importById } from '../domains/candidate-imports/imports.service.ts';
import { runImport } from '../domains/candidate-imports/running.ts';
import { updateCompany } from '../domains/companies/updating.service.ts';
import { saveEquality } from '../domains/equality/equality.service.ts';
import { beginUpload } from '../domains/intro-videos/intro-videos.service.ts';
import { writeNote } from '../domains/notes/notes.service.ts';
import { newLink } from '../domains/sourced/links.service.ts';
import { appealToken } from '../domains/suspensions/appeal-token.ts';
import { suspend } from '../domains/suspensions/suspensions.service.ts';
import { newestTerms } from '../domains/terms/terms.service.ts';
import { env } from '../env.ts';
import { linkTo } from '../files/links.ts';
import type { Viewer } from '../http/viewer.ts';
import { unsubscribeToken } from '../mail/unsubscribe.ts';
import type { Answer, TestApp } from './app.ts';
import { aDocument, aMedia, aPicture, aVideo } from './files.ts';
import { activationOf, invitationTokenOf } from './mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from './people.ts';
import { beginFactor, password, withFactor, withPassword } from './second-factor.ts';
import {
  aCandidate,
  aDraft,
  aFailedEmail,
  aJob,
  aMatch,
  anAlert,
  anAlertLink,
  anApplication,
  aSavedSearch,
  equalityAnswers,
} from './things.ts';
import { codeOf } from './totp.ts';

/** Whose things a call is about. */
export interface Scene {
  app: TestApp;
  /** The view from which the call is made. */
  view: View;
  company: Person & { slug: string };
  developer: Person;
  /** Somebody with the view: the company or the developer of the scene, or a superuser. */
  self: Person;
}

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Sent as form data with the body's fields. */
  file?: Blob;
}

type Prepare = (scene: Scene) => Call | Promise<Call>;

let count = 0;
const anAddress = () => `caller-${++count}@example.org`;
const asIs = () => ({});
/** Whose view it is: a developer's things for a developer, a company's for everybody else. */
const own = ({ view, developer, company }: Scene) => (view === 'USER' ? developer : company);

/** Whose account is closed: for superusers that of another. */
const leaving = async ({ view, self }: Scene) => (view === 'SUPERUSER' ? await aDeveloper() : self).accountId;

/** A profile that the caller may change: of a company, a candidate. */
const profileOf = async ({ view, company, developer }: Scene) =>
  view === 'COMPANY' ? (await aCandidate(company))._id : developer.id;

async function aSignUp({ app }: Scene) {
  const email = anAddress();
  await app.post('/api/signup/user', { body: { email, password, firstName: 'Elin' } });
  return { email, ...(await activationOf(email)) };
}

/** One account for all log-ins: signing up is limited. */
let account: Promise<{ email: string; password: string }> | undefined;
async function anAccount(scene: Scene) {
  const { email, token } = await aSignUp(scene);
  await scene.app.post('/api/verification/', { body: { token } });
  return { email, password };
}

/** The token of a link that a company made for a candidate. */
const aSourcedLink = async (company: Person) => newLink({ candidateId: (await aCandidate(company))._id });

/** A note of the company, or of the superusers where one of them calls. */
async function aNote({ view, self, company }: Scene) {
  const { id, accountId } = view === 'SUPERUSER' ? self : company;
  const author: Viewer = { view: view === 'SUPERUSER' ? 'SUPERUSER' : 'COMPANY', entityId: id, accountId };
  return writeNote(author, {
    subjectType: 'user',
    subjectId: (await aCandidate(company))._id,
    text: 'Would like to meet first.',
    pinned: false,
  });
}

/** The token by which somebody claims a blank company. */
async function aClaimLink({ app }: Scene) {
  const email = anAddress();
  const { token } = await aSuperuser();
  await app.post('/api/signup/fake-company', { as: token, body: { companyName: 'Hamnkraft', email } });
  return invitationTokenOf(email);
}

/** Somebody is suspended, and the token by which they appeal. */
async function aSuspension() {
  const { accountId } = await aDeveloper();
  const { _id } = await suspend({ accountId }, { reasons: ['spam'], by: String(new Types.ObjectId()) });
  return { id: String(_id), token: appealToken(String(_id)) };
}

/** A developer with a public address. */
async function somebodyPublic(app: TestApp) {
  const { id, token } = await aDeveloper();
  const niceLink = `public-${++count}`;
  await app.put(`/api/users/${id}`, { as: token, body: { user: { niceLink } } });
  return { id, niceLink };
}

const aTable = () => new File([`Name\nKept ${++count}\n`], 'people.csv');
const importing = { mapping: ['fullName' as const], exact: 'skip' as const, possible: 'skip' as const };

/** A file of people that a company has sent. */
async function anImport({ app, company }: Scene): Promise<string> {
  const { body } = await app.post('/api/candidates/imports', {
    as: company.token,
    body: { key: `import-${String(++count).padStart(4, '0')}` },
    file: aTable(),
  });
  return body._id;
}

/** A film that is about to be sent in parts. */
async function aVideoUpload({ id }: Person) {
  return { userId: id, uploadId: (await beginUpload(id, 1_000_000))._id };
}

/** What some company keeps on somebody who has an account now. */
const aRecordOf = async ({ email }: Person) => (await aCandidate(await aCompany(), { email }))._id;

/** For every route a call that succeeds where it is allowed. A route without one does not compile. */
export const calls: { [D in keyof Contracts]: { [K in keyof Contracts[D]]: Prepare } } = {
  accounts: {
    ofEntity: (scene) => ({ params: { entityId: own(scene).id } }),
    list: asIs,
    create: () => ({ body: { email: anAddress(), type: 'user', firstName: 'Elin' } }),
    query: ({ developer }) => ({ body: { email: developer.email } }),
    changeEmail: ({ developer }) => ({ body: { accountId: developer.accountId, email: anAddress() } }),
    invite: ({ view, company }) => ({
      body: { email: anAddress(), ...(view === 'SUPERUSER' && { entityId: company.id }) },
    }),
    setMainAccount: (scene) => ({ params: { entityId: own(scene).id }, body: { accountId: own(scene).accountId } }),
    update: ({ self }) => ({ params: { id: self.accountId } }),
    close: async (scene) => ({ params: { id: await leaving(scene) } }),
    deleteForever: async (scene) => ({ params: { id: await leaving(scene) } }),
    unsubscribe: ({ self: { accountId } }) => ({
      params: { id: accountId },
      body: { token: unsubscribeToken(accountId, 'matches') },
    }),
    unsubscribeInOneClick: ({ self: { accountId } }) => ({
      params: { id: accountId },
      query: { token: unsubscribeToken(accountId, 'matches') },
    }),
    changePassword: async ({ self }) => {
      await changeAccount(new Types.ObjectId(self.accountId), { mustChangePassword: true });
      return { params: { id: self.accountId }, body: { newPassword: 'eight ferries at noon' } };
    },
    export: ({ self }) => ({ params: { id: self.accountId } }),
    setPicture: async ({ self }) => ({ params: { id: self.accountId }, file: await aPicture() }),
    removePicture: ({ self }) => ({ params: { id: self.accountId } }),
    acts: ({ self }) => ({ params: { id: self.accountId } }),
    sessions: ({ self }) => ({ params: { id: self.accountId } }),
    endSession: async ({ self }) => {
      const [session] = await sessionsOf(self.accountId, undefined);
      return { params: { id: self.accountId, sessionId: session?._id ?? '' } };
    },
    endOtherSessions: ({ self }) => ({ params: { id: self.accountId } }),
  },
  ai: {
    cv: () => ({ body: { text: 'Ada Lindqvist' } }),
  },
  audit: { list: asIs },
  feedback: { list: asIs },
  auth: {
    signupUser: () => ({ body: { email: anAddress(), password, firstName: 'Elin' } }),
    signupCompany: () => ({ body: { email: anAddress(), password, companyName: 'Hamnkraft' } }),
    verify: async (scene) => ({ body: { token: (await aSignUp(scene)).token } }),
    sendVerificationEmail: () => ({ body: { email: anAddress() } }),
    login: async (scene) => {
      account ??= anAccount(scene);
      return { body: await account };
    },
    loginByToken: ({ developer }) => ({ body: { token: developer.token } }),
    acceptInvitation: async ({ app, company }) => {
      const email = anAddress();
      await app.post('/api/accounts/claim', { as: company.token, body: { email } });
      return { body: { token: await invitationTokenOf(email), password } };
    },
    forgotPassword: () => ({ body: { email: anAddress() } }),
    signupFakeCompany: asIs,
    invitation: async (scene) => ({ params: { token: await aClaimLink(scene) } }),
    claimCompany: async (scene) => ({ body: { token: await aClaimLink(scene), password } }),
    become: ({ developer }) => ({ body: { email: developer.email } }),
    logout: asIs,
  },
  badges: {
    list: ({ developer }) => ({ params: { id: developer.id } }),
    change: ({ developer }) => ({ params: { id: developer.id, key: 'we-help-ukraine' } }),
  },
  boards: {
    get: ({ company }) => ({ params: { companySlug: company.slug } }),
    job: async ({ company }) => ({ params: { companySlug: company.slug, slug: (await aJob(company)).slug } }),
    applicationForm: async ({ company }) => ({
      params: { companySlug: company.slug, slug: (await aJob(company)).slug },
    }),
    apply: async ({ company }) => {
      const { _id, slug } = await aJob(company);
      return { params: { companySlug: company.slug, slug }, body: anApplication(_id) };
    },
    check: async ({ company }) => {
      const address = 'http://127.0.0.1/';
      await updateCompany(company.id, { website: address });
      return { params: { id: company.id }, body: { address } };
    },
    sites: ({ company }) => ({ params: { id: company.id } }),
  },
  candidateImports: {
    create: () => ({ body: { key: `import-${String(++count).padStart(4, '0')}` }, file: aTable() }),
    list: asIs,
    get: async (scene) => ({ params: { id: await anImport(scene) } }),
    check: async (scene) => ({ params: { id: await anImport(scene) }, body: { mapping: ['fullName'] } }),
    faults: async (scene) => ({ params: { id: await anImport(scene) } }),
    run: async (scene) => ({ params: { id: await anImport(scene) }, body: importing }),
    undo: async (scene) => {
      const id = await anImport(scene);
      await runImport(id, { ...importing, withoutFaulty: false, lines: [] });
      while ((await importById(id)).status !== 'done') await wait(5);
      return { params: { id } };
    },
    discard: async (scene) => ({ params: { id: await anImport(scene) } }),
  },
  candidateLetters: {
    list: async ({ company }) => ({ params: { id: (await aCandidate(company))._id } }),
    preview: async ({ company }) => ({ params: { id: (await aCandidate(company, { email: anAddress() }))._id } }),
    send: async ({ company }) => ({
      params: { id: (await aCandidate(company, { email: anAddress() }))._id },
      body: { subject: 'Ferries', text: 'Hi {firstName}.', key: `letter-${++count}-key` },
    }),
  },
  candidates: {
    create: ({ view, company }) => ({
      body: { firstName: 'Ada', lastName: `Kept ${++count}`, ...(view === 'SUPERUSER' && { managedBy: company.id }) },
    }),
    list: asIs,
    lookup: async ({ company }) => ({ body: { linkedin: (await aCandidate(company)).linkedin } }),
    update: async ({ company }) => ({ params: { id: (await aCandidate(company))._id } }),
    remove: async ({ company }) => ({ params: { id: (await aCandidate(company))._id } }),
    removeMany: async ({ company }) => ({ body: { ids: [(await aCandidate(company))._id] } }),
    restore: async ({ company }) => ({ body: { ids: [(await aCandidate(company))._id] } }),
    setPicture: async ({ company }) => ({
      params: { userId: (await aCandidate(company))._id, managedBy: company.id },
      file: await aPicture(),
    }),
    merge: async ({ company }) => ({
      params: { id: (await aCandidate(company))._id },
      body: { from: (await aCandidate(company))._id, fields: ['city'] },
    }),
    notify: async ({ company }) => ({ params: { id: (await aCandidate(company))._id }, body: { by: 'link' } }),
    keep: async ({ company }) => ({ body: { ids: [(await aCandidate(company))._id] } }),
  },
  catalogue: { get: asIs },
  companies: {
    get: ({ company }) => ({ params: { id: company.id } }),
    update: ({ company }) => ({ params: { id: company.id } }),
    remove: async ({ view, company }) => ({ params: { id: (view === 'SUPERUSER' ? await aCompany() : company).id } }),
    restore: async ({ app }) => {
      const { id, token } = await aCompany();
      await app.call('DELETE', `/api/companies/${id}`, { as: token, body: {} });
      return { params: { id } };
    },
    slug: ({ company }) => ({ params: { id: company.id } }),
    query: asIs,
    list: asIs,
    setLogo: async ({ company }) => ({ params: { id: company.id }, file: await aPicture() }),
    removeLogo: ({ company }) => ({ params: { id: company.id } }),
    addMedia: async ({ company }) => ({
      params: { id: company.id },
      body: { type: 'gallery' },
      file: await aPicture(),
    }),
    orderMedia: ({ company }) => ({ params: { id: company.id } }),
    changeMedia: async ({ company }) => ({ params: { id: company.id, fileId: await aMedia(company.id) } }),
    removeMedia: async ({ company }) => ({ params: { id: company.id, fileId: await aMedia(company.id) } }),
  },
  developers: {
    get: ({ developer }) => ({ params: { id: developer.id } }),
    update: async ({ view, developer, company }) => ({
      params: { id: view === 'COMPANY' ? (await aCandidate(company))._id : developer.id },
    }),
    changes: async ({ view, developer, company }) => ({
      params: { id: view === 'COMPANY' ? (await aCandidate(company))._id : developer.id },
    }),
    revert: async ({ app, view, developer, company, self }) => {
      const id = view === 'COMPANY' ? (await aCandidate(company))._id : developer.id;
      const { token } = view === 'SUPERUSER' || view === 'GUEST' ? developer : self;
      const user = { headline: `Headline ${++count}` };
      const { body } = await app.put(`/api/users/${id}`, { as: token, body: { user } });
      return { params: { id }, body: { revision: body.revision } };
    },
    views: ({ developer }) => ({ params: { id: developer.id } }),
    niceLink: ({ developer }) => ({ params: { id: developer.id } }),
    profile: async ({ app }) => ({ params: { slug: (await somebodyPublic(app)).niceLink } }),
    setPicture: async (scene) => ({ params: { userId: await profileOf(scene) }, file: await aPicture() }),
    removePicture: async (scene) => ({ params: { userId: await profileOf(scene) } }),
    similar: async ({ app }) => ({ params: { id: (await somebodyPublic(app)).id } }),
  },
  emails: {
    list: asIs,
    retry: async () => ({ params: { id: await aFailedEmail(anAddress()) } }),
    suppressed: asIs,
    suppress: asIs,
    lift: asIs,
    bounces: () => {
      env.MAIL_HOOK_TOKEN = 'only for this run of the tests';
      return { body: { report: 'From: mx@example.org', token: env.MAIL_HOOK_TOKEN } };
    },
  },
  devMail: { list: asIs, templates: asIs },
  equality: {
    get: ({ company }) => ({ params: { id: company.id } }),
    save: ({ company }) => ({ params: { id: company.id } }),
    submit: async ({ company }) => {
      await saveEquality(company.id, { answers: equalityAnswers() });
      return { params: { id: company.id } };
    },
  },
  files: {
    get: async ({ company }) => {
      const { pathname, searchParams } = new URL(linkTo((await aDocument(company.id)).code), 'http://localhost');
      return { params: { code: pathname.split('/').at(-1) ?? '' }, query: Object.fromEntries(searchParams) };
    },
  },
  introVideos: {
    upload: ({ developer }) => ({ params: { userId: developer.id }, file: aVideo() }),
    begin: ({ developer }) => ({ params: { userId: developer.id } }),
    state: async ({ developer }) => ({ params: await aVideoUpload(developer) }),
    sendPart: async ({ developer }) => ({ params: await aVideoUpload(developer), file: aVideo() }),
    remove: ({ developer }) => ({ params: { userId: developer.id } }),
  },
  jobAlerts: {
    list: asIs,
    save: ({ view }) => ({ body: { search: `q=${view}`, rhythm: 'daily' } }),
    change: async ({ developer }) => ({ params: { id: await anAlert(developer) } }),
    remove: async ({ developer }) => ({ params: { id: await anAlert(developer) } }),
    request: () => ({ body: { email: anAddress(), search: 'skill=go', rhythm: 'weekly' } }),
    linked: async () => ({ params: { token: await anAlertLink(anAddress()) } }),
    confirm: async () => ({ params: { token: await anAlertLink(anAddress()) } }),
    changeLinked: async () => ({ params: { token: await anAlertLink(anAddress()) } }),
    stop: async () => ({ params: { token: await anAlertLink(anAddress()) } }),
    stopInOneClick: async () => ({ params: { token: await anAlertLink(anAddress()) } }),
  },
  jobs: {
    duplicate: async ({ company }) => ({ params: { companyId: company.id, jobId: (await aJob(company))._id } }),
    create: ({ company }) => ({ params: { companyId: company.id } }),
    update: async ({ company }) => ({
      params: { companyId: company.id },
      body: { _id: (await aDraft(company))._id, headline: 'Backend engineer' },
    }),
    list: ({ company }) => ({ query: { companyId: company.id } }),
    light: asIs,
    facets: asIs,
    get: async ({ company }) => ({ params: { slug: (await aJob(company)).slug } }),
    remove: async ({ company }) => ({ params: { companyId: company.id, jobId: (await aJob(company))._id } }),
  },
  matches: {
    create: async ({ view, company, developer }) => ({
      body: { job: (await aJob(company))._id, ...(view !== 'USER' && { user: developer.id }) },
    }),
    ofEntity: (scene) => ({ params: { id: own(scene).id } }),
    fit: async ({ company, developer }) => ({ params: { jobId: (await aJob(company))._id, userId: developer.id } }),
    update: async ({ company, developer }) => ({
      params: { id: (await aMatch(await aJob(company), developer))._id },
      body: { seen: true },
    }),
  },
  review: {
    list: asIs,
    counts: asIs,
    get: ({ developer }) => ({ params: { id: developer.id } }),
    decide: ({ developer }) => ({ params: { id: developer.id } }),
    duplicates: ({ developer }) => ({ params: { id: developer.id } }),
    merge: async ({ developer }) => ({ body: { keep: developer.id, remove: (await aDeveloper()).id } }),
  },
  search: {
    developers: asIs,
    videos: asIs,
    statistics: asIs,
    find: asIs,
    light: asIs,
    table: asIs,
    saved: asIs,
    save: asIs,
    changeSaved: async ({ company }) => ({ params: { id: (await aSavedSearch(company))._id } }),
    removeSaved: async ({ company }) => ({ params: { id: (await aSavedSearch(company))._id } }),
  },
  secondFactor: {
    login: async ({ app, developer }) => {
      const { secret } = await withFactor(app, developer);
      const { body } = await app.post('/api/login/', { body: { email: developer.email, password } });
      return { body: { ticket: body.ticket, code: codeOf(secret, 1) } };
    },
    get: ({ self }) => ({ params: { id: self.accountId } }),
    begin: async ({ self }) => ({ params: { id: self.accountId }, body: { password: await withPassword(self) } }),
    turnOn: async ({ self, app }) => {
      const { secret } = await beginFactor(app, self);
      return { params: { id: self.accountId }, body: { code: codeOf(secret) } };
    },
    renewCodes: async ({ self, app }) => {
      await withFactor(app, self);
      return { params: { id: self.accountId }, body: { password } };
    },
    turnOff: async ({ self }) => ({ params: { id: self.accountId }, body: { password: await withPassword(self) } }),
  },
  notes: {
    list: asIs,
    create: async ({ company }) => ({
      body: { subjectType: 'user', subjectId: (await aCandidate(company))._id, text: 'Would like to meet first.' },
    }),
    update: async (scene) => ({ params: { id: (await aNote(scene))._id } }),
    remove: async (scene) => ({ params: { id: (await aNote(scene))._id } }),
  },
  skills: {
    list: asIs,
    create: () => ({ body: { value: `skill-${++count}`, label: 'A skill' } }),
  },
  sourced: {
    request: () => ({ body: { email: anAddress() } }),
    get: async ({ company }) => ({ params: { token: await aSourcedLink(company) } }),
    update: async ({ company }) => ({ params: { token: await aSourcedLink(company) } }),
    erase: async ({ company }) => ({ params: { token: await aSourcedLink(company) } }),
  },
  statistics: {
    job: async ({ company }) => ({ params: { jobId: (await aJob(company))._id } }),
    company: ({ company }) => ({ params: { id: company.id } }),
  },
  suggestions: { list: asIs },
  takeOver: {
    get: asIs,
    take: async ({ developer }) => ({ body: { records: [await aRecordOf(developer)], fields: {} } }),
    decline: async ({ developer }) => ({ body: { records: [await aRecordOf(developer)] } }),
  },
  terms: {
    list: asIs,
    get: () => ({ params: { kind: 'policy' } }),
    publish: async () => ({
      params: { kind: 'policy' },
      body: { ...terms.publish.example, version: (await newestTerms('policy')).version },
    }),
    accept: async () => ({
      params: { kind: 'policy' },
      body: { version: (await newestTerms('policy')).version, language: 'sv' },
    }),
  },
  suspensions: {
    list: asIs,
    decide: async ({ app }) => {
      const { id, token } = await aSuspension();
      await app.post(`/api/appeals/${token}`, { body: { text: 'I am no robot.' } });
      return { params: { id } };
    },
    appeal: async () => ({ params: { token: (await aSuspension()).token } }),
    sendAppeal: async () => ({ params: { token: (await aSuspension()).token } }),
  },
};

/** Every route with its name and its call. */
export const everyRoute = (contracts: Contracts) =>
  Object.entries(contracts).flatMap(([domain, routes]) =>
    Object.entries(routes as Record<string, Route>).map(([name, route]) => ({
      id: `${domain}.${name}`,
      route,
      prepare: (calls[domain as keyof Contracts] as Record<string, Prepare>)[name] as Prepare,
    })),
  );

/** Makes a call; the body is the route's example unless the call has one. */
export function make(
  app: TestApp,
  route: Route,
  { params = {}, query, body, file }: Call,
  as?: string,
): Promise<Answer> {
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return app.call(route.method, query ? `${path}?${new URLSearchParams(query)}` : path, {
    ...(as && { as }),
    ...(route.body && { body: body ?? route.example }),
    ...(file && { file }),
  });
}
