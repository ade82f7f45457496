import type { Browser } from 'puppeteer';
import { demoLogIns } from '../../api/src/demo/log-ins.ts';
import type { DevMail } from '../../packages/contracts/src/routes/dev-mail.ts';
import { LANGUAGES, type Language } from '../../packages/i18n/src/languages.ts';
import { takePicture } from '../harness/picture.ts';
import { frames, pictureFile } from './frames.ts';

const WIDTH = 640;
const [wide] = frames;
const ASK_AGAIN_MS = 500;
const MAX_ATTEMPTS = 40;
/** Days until the interview times offered in the picture, and their hours in UTC. */
const DAYS = 10;
const HOURS = [8, 9, 13];

/** Emails to developers about a match, from the request to the hire. */
const SHOWN: readonly [template: string, what: string][] = [
  ['matchBeganForDeveloper', 'Email: a request with times'],
  ['matchAcceptedForDeveloper', 'Email: interest accepted'],
  ['matchEndedForDeveloper', 'Email: a decline'],
  ['matchAskAgreedForDeveloper', 'Email: an answer to an ask'],
  ['interviewProposed', 'Email: times to choose from'],
  ['interviewBooked', 'Email: interview booked'],
  ['interviewReminder', 'Email: interview reminder'],
  ['interviewCancelled', 'Email: interview cancelled'],
  ['testInvited', 'Email: a technical test'],
  ['testReviewed', 'Email: the result of a test'],
  ['hiredForDeveloper', 'Email: hired'],
  ['hireFollowUp', 'Email: the question after a hire'],
];

export const emailScreens = SHOWN.map(([name, what]) => ({ name: `email-${name}`, what }));

/** Takes screenshots of these emails in every language, with sample data. */
export async function takeEmailsInLanguages(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.setViewport(wide);
  for (const language of LANGUAGES) {
    const mails = new Map((await mailsOf(url, language)).map((mail) => [mail.id, mail]));
    for (const [template] of SHOWN) {
      await page.setContent(mails.get(template)?.html ?? '', { waitUntil: 'load' });
      await takePicture(page, pictureFile(`email-${template}`, `-${language}`), { width: WIDTH });
    }
  }
  await page.close();
}

async function mailsOf(url: string, language: Language): Promise<DevMail[]> {
  const all: DevMail[] = [];
  for (;;) {
    const address = `${url}/api/dev/mail/templates?language=${language}&limit=100&skip=${all.length}`;
    const page = (await (await fetch(address)).json()) as DevMail[];
    if (page.length === 0) return all;
    all.push(...page);
  }
}

/** Makes a demo company offer times, and returns the path of the page in the email about it. */
export async function pathToChooseTime(url: string): Promise<string> {
  const [, { email, password }] = demoLogIns;
  const call = async (path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/api/${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const { token, account } = await call('login/', { email, password });
  const matches = await call(`v2/matches-new/${account.entityId}?limit=100`, undefined, token);
  const match = matches.find((each: { interviews: { status: string }[] }) =>
    each.interviews.some(({ status }) => status === 'proposed'),
  );
  const day = new Date(Date.now() + DAYS * 86_400_000).toISOString().slice(0, 10);
  const slots = HOURS.map((hour) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`).toISOString());
  const title = match.interviews.at(-1).title;
  const proposal = {
    title,
    slots,
    zone: 'Europe/Stockholm',
    durationMinutes: 45,
    link: 'https://meet.example/hamnkraft',
  };
  await call(`matches-new/${match._id}/interview`, proposal, token);
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const mails: DevMail[] = await call('dev/mail?limit=20');
    const [path] = mails.flatMap(({ text }) => /\/interview\/[\w.~-]+/.exec(text)?.[0] ?? []);
    if (path) return path;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  throw new Error('The email with the times has not arrived.');
}
