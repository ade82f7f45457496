// Creates the people and records with which `npm run prove` works, in the database of a given URI, and prints them as
// JSON: node prove-scene-process.ts URI COMPANIES DEVELOPERS
import { connectDomains } from '../domains.ts';
import { connectDatabase, disconnectDatabase } from '../platform/database/database.ts';
import { aTutorial } from './calls/tutorials.ts';
import { aConversation, aJob } from './factories.ts';
import { aCompany, aDeveloper, aSuperuser, PASSWORD, type Person, withPassword } from './people.ts';

const JOBS = 6;
const ARTICLES = 4;

export interface ProveScene {
  superuser: Person;
  companies: (Person & { slug: string; name: string; jobs: string[] })[];
  /** Each may hide from one company; no other developer has the skill by which they are found. */
  developers: (Person & { hidesFrom: number })[];
  /** Each of a company and a developer, by their position. */
  conversations: { id: string; company: number; developer: number }[];
  articles: string[];
  password: string;
  skill: string;
}

const SKILL = 'cobol';
const [uri = '', companyCount = '4', developerCount = '12'] = process.argv.slice(2);
connectDomains();
await connectDatabase(uri);
const companies = [];
for (let nth = 0; nth < Number(companyCount); nth++) {
  const name = `Volta ${nth} AB`;
  const company = await aCompany({ name });
  const jobs = [];
  for (let job = 0; job < JOBS; job++) jobs.push((await aJob(company))._id);
  companies.push({ ...company, name, jobs });
}
const developers = [];
for (let nth = 0; nth < Number(developerCount); nth++)
  developers.push({
    ...(await withPassword(await aDeveloper({ skills: [SKILL, 'go'] }))),
    hidesFrom: nth % companies.length,
  });
const conversations = [];
for (const [nth, owner] of companies.entries()) {
  const developer = (nth + 1) % developers.length;
  conversations.push({ id: await aConversation(owner, developers[developer] as Person), company: nth, developer });
}
const articles = [];
for (let nth = 0; nth < ARTICLES; nth++) articles.push(await aTutorial());
const superuser = await aSuperuser({ emailFrequency: 'never' });
await disconnectDatabase();
console.log(
  JSON.stringify({
    superuser,
    companies,
    developers,
    conversations,
    articles,
    password: PASSWORD,
    skill: SKILL,
  } satisfies ProveScene),
);
process.exit(0);
