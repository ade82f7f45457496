// Data of the maximum length that the API accepts, mostly in one unbroken word.
import { demoLogIns } from '../../api/src/demo/log-ins.ts';
import type { Screen, Who } from './screens/screen.ts';

/** 37 letters, as German titles have. */
const TITLE = 'Softwarequalitätssicherungsbeauftragte';
const LONGEST = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik'.repeat(4).slice(0, 200);
const EMAIL = `${LONGEST.replace('ä', 'a').replace('ü', 'u').slice(0, 62).toLowerCase()}@example.org`;
const ADDRESS = `https://${'x'.repeat(60)}.example/${LONGEST}`;
const CANDIDATE = '4221be12f00fc7abb2506026';
const SKILL = 'x'.repeat(40);
const CITY = { city: LONGEST.slice(0, 100), country: 'DE' };

type Session = Awaited<ReturnType<typeof logInAs>>;

async function call<T>(url: string, method: string, body: object, token = ''): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

async function logInAs(url: string, who: string) {
  const { email = '', password = '' } = demoLogIns.find((each) => each.who === who) ?? {};
  const { token } = await call<{ token: string }>(`${url}/api/login/`, 'POST', { email, password });
  const { account } = await call<{ account: { entityId: string } }>(`${url}/api/login/token`, 'POST', { token });
  const send = <T = unknown>(method: string, path: string, body: object) =>
    call<T>(`${url}/api/${path}`, method, body, token);
  const read = async <T>(path: string) => {
    const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    return answer.json() as Promise<T>;
  };
  return { id: account.entityId, send, read };
}

async function publishJobs(company: Session): Promise<Job[]> {
  const jobs = `companies/${company.id}/jobs`;
  const description = `<p>${LONGEST}</p><h3>${LONGEST}</h3><ul><li>${LONGEST}</li></ul>`;
  const asked = { description, salaryFrom: 4000, salaryTo: 5000, role: 'backend', remote: 'remote' };
  const published: Job[] = [];
  for (const headline of [TITLE, LONGEST]) {
    const draft = { ...asked, headline, skills: [SKILL], questions: [LONGEST], location: CITY };
    const { _id } = await company.send<{ _id: string }>('POST', jobs, draft);
    const { slug } = await company.send<{ slug: string }>('PUT', jobs, { _id, status: 'published' });
    published.push({ id: _id, slug });
  }
  return published;
}

const person = {
  firstName: LONGEST.slice(0, 100),
  lastName: LONGEST.slice(0, 100),
  headline: LONGEST + LONGEST.slice(0, 100),
  description: LONGEST,
  additionalInfo: LONGEST,
  city: CITY.city,
  linkedin: `https://www.linkedin.com/in/${LONGEST}`,
  github: ADDRESS,
  skills: [SKILL, 'y'.repeat(40), 'go'],
  skillsYears: { [SKILL]: 4 },
  locations: [CITY],
  workExperience: [{ title: LONGEST, organisation: LONGEST, from: '2019', to: '2020', description: LONGEST }],
  education: [{ organisation: LONGEST, degree: LONGEST, field: LONGEST, from: null, to: null }],
};

async function saveCandidate(company: Session, job: string): Promise<void> {
  const { _id: listId } = await company.send<{ _id: string }>('POST', 'candidate-lists', {
    name: LONGEST.slice(0, 120),
  });
  const filing = { tags: [LONGEST.slice(0, 40), LONGEST.slice(4, 44)], listId, jobId: job, note: LONGEST };
  await company.send('PUT', `candidates/${CANDIDATE}`, { ...person, ...filing, company: LONGEST, email: EMAIL });
}

/** Writes long words into the demo data, and returns the screens that show them. */
export async function writeLongWords(url: string): Promise<Screen[]> {
  const developer = await logInAs(url, 'developer');
  const company = await logInAs(url, 'company');
  const superuser = await logInAs(url, 'superuser');
  const [short, long] = await publishJobs(company);
  if (!short || !long) throw new Error('Both jobs should have been published');
  await superuser.send('PUT', `companies/${company.id}`, { name: LONGEST, companyName: LONGEST });
  await company.send('PUT', `companies/${company.id}`, {
    headline: LONGEST,
    description: LONGEST,
    stack: [SKILL],
    offices: [{ ...CITY, street: LONGEST }],
    positions: [LONGEST],
    notices: [LONGEST],
    contactPerson: LONGEST,
    invoiceAddress: LONGEST,
    customSuggestions: [{ id: 'longestReply', label: LONGEST.slice(0, 60), text: LONGEST }],
  });
  await saveCandidate(company, long.id);
  await company.send('POST', 'saved-searches', { name: LONGEST.slice(0, 100), search: { skills: [SKILL] } });
  await company.send('POST', 'accounts/claim', { email: EMAIL });
  const projects = [{ title: LONGEST, link: ADDRESS, description: LONGEST }];
  await developer.send('PUT', `users/${developer.id}`, { user: { ...person, projects, niceLink: 'long-words' } });
  const match = await suggestTimes(company, developer, long);
  const followUp = await answerFollowUp(company);
  await company.send('POST', 'notes', { subjectType: 'user', subjectId: developer.id, text: LONGEST });
  await company.send('PUT', `shortlist/${developer.id}`, {});
  await superuser.send('POST', 'accounts', { email: `x${EMAIL}`, type: 'user', firstName: LONGEST.slice(0, 100) });
  return screensWith({ developer: developer.id, company: company.id, short, long, match, followUp });
}

/** Creates a match with suggested interview times. */
async function suggestTimes(company: Session, developer: Session, job: Job): Promise<string> {
  const interest = { job: job.id, coverText: LONGEST };
  const { _id } = await developer.send<{ _id: string }>('POST', 'matches-new', interest);
  await company.send('PUT', `matches-new/${_id}`, { status: 'accepted' });
  const details = { title: LONGEST.slice(0, 100), place: LONGEST, message: LONGEST };
  const slots = ['2037-03-02T14:00:00.000Z', '2037-03-03T18:00:00.000Z'];
  const times = { slots, zone: 'America/Argentina/Buenos_Aires', durationMinutes: 45 };
  await company.send('POST', `matches-new/${_id}/interview`, { ...details, ...times });
  return _id;
}

/** Creates the page that asks the company how a hire went, with an answer in the statistics. */
async function answerFollowUp(company: Session): Promise<string> {
  const { items } = await company.read<{ items: { kind: string; link: string }[] }>('notifications');
  const link = items.find(({ kind }) => kind === 'hireFollowUp')?.link ?? '';
  const answer = { stillEmployed: false, rating: 'mixed', text: LONGEST };
  await company.send('POST', link.replace('/follow-up/', 'hire-follow-up-links/'), answer);
  return link;
}

interface Job {
  id: string;
  slug: string;
}

interface Written {
  developer: string;
  company: string;
  /** A job with a title of 37 letters, and one with 200. */
  short: Job;
  long: Job;
  match: string;
  followUp: string;
}

function screensWith({ developer, company, short, long, match, followUp }: Written): Screen[] {
  const candidate = `/company/candidates/${CANDIDATE}`;
  const paths = {
    guest: [
      '/',
      `/jobs?q=${LONGEST.slice(0, 20)}`,
      `/jobs?q=${LONGEST}`,
      `/jobs/${short.slug}`,
      `/jobs/${long.slug}`,
      '/companies',
      '/companies/hamnkraft',
      '/developers/long-words',
      `/jobs/alerts?q=${LONGEST}`,
      `/${LONGEST}`,
      '/signup/company',
    ],
    developer: [
      '/me',
      '/me/profile',
      '/me/visibility',
      '/me/jobs',
      `/me/jobs/${long.slug}`,
      '/me/matches',
      `/me/matches/${match}/interview`,
      '/me/notifications',
      '/me/companies?follow=hamnkraft',
      '/me/settings',
    ],
    company: [
      '/company',
      '/company/jobs',
      `/company/jobs/${short.id}`,
      `/company/jobs/${long.id}`,
      `/company/jobs/${long.id}/statistics`,
      `/company/jobs/${long.id}/open`,
      '/company/jobs/statistics',
      `/company/candidates?job=${long.id}`,
      `/company/candidates?job=${long.id}&view=cards`,
      `/company/developers/${developer}`,
      '/company/candidates/saved',
      '/company/candidates/own',
      '/company/candidates/own?view=cards',
      candidate,
      `${candidate}/edit`,
      `${candidate}/write`,
      `${candidate}/merge/b29ec6d0d859e36aff5b5c5c`,
      '/company/matches',
      `/company/matches?match=${match}`,
      `/company/matches/${match}/interview`,
      '/company/notifications',
      followUp,
      '/company/profile',
      '/preview/companies/hamnkraft',
      '/company/widgets',
      '/company/team',
      '/company/integrations',
      '/company/settings',
    ],
    superuser: [
      '/admin',
      '/admin/accounts',
      `/admin/accounts/${company}`,
      '/admin/companies',
      '/admin/users',
      `/admin/users/${developer}`,
      '/admin/emails',
      '/admin/hires',
      '/admin/audit',
    ],
  } as const;
  return Object.entries(paths).flatMap(([who, all]) =>
    all.map((path) => ({ name: path, what: path, path, ...(who !== 'guest' && { as: who as Who }) })),
  );
}
