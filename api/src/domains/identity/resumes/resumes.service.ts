import type { ResumeLevel } from '@tandem/catalogue/resume';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Language } from '@tandem/i18n/languages';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { concurrencyLimit } from '../../../platform/limits/concurrency-limit.ts';
import { slugOf } from '../../companies/companies/companies.names.ts';
import { getDeveloper } from '../../talent/developers/developers.service.ts';
import { jsonResumeOf } from '../../talent/profile-files/json-resume.ts';
import { accountById } from '../accounts/accounts.service.ts';
import { resumeContent } from './resume-content.ts';

const quota = rateLimit('resume', 120, 3600);
const limit = concurrencyLimit(2, 30);

/** Returns a developer’s profile as a level sees it, as JSON Resume 1.0.0. */
export async function jsonResume(viewer: Viewer, id: string, level: ResumeLevel): Promise<Outgoing> {
  await quota.take(viewer.accountId ?? '');
  const developer = await getDeveloper(viewer, id, level);
  const whole = jsonResumeOf(developer, await emailAt(viewer, level), new Date());
  return { name: fileName(developer, level, 'json'), body: `${JSON.stringify(whole, null, 2)}\n` };
}

/** Returns a developer’s profile as a level sees it, as a PDF in a language. */
export async function pdfResume(viewer: Viewer, id: string, level: ResumeLevel, language: Language): Promise<Outgoing> {
  await quota.take(viewer.accountId ?? '');
  const developer = await getDeveloper(viewer, id, level);
  const email = await emailAt(viewer, level);
  const body = await limit(async () => {
    // The first call loads the PDF code.
    const [{ drawResume }, { pictureOf }] = await Promise.all([
      import('./resume-pdf.ts'),
      import('./resume-picture.ts'),
    ]);
    const content = resumeContent(developer, email, language);
    return drawResume(content, await pictureOf(developer.profilePicture));
  });
  return { name: fileName(developer, level, 'pdf'), body };
}

/** The address of the account is private. */
const emailAt = async ({ accountId = '' }: Viewer, level: ResumeLevel): Promise<string | undefined> =>
  level === 'ADMIN' ? (await accountById(accountId)).email : undefined;

const LEVEL_NAMES: Record<ResumeLevel, string> = {
  GUEST: 'public',
  HALF: 'companies',
  FULL: 'match',
  ADMIN: 'complete',
};

/** Returns the file name, such as `elin-sandqvist-match.pdf`, with the part of the name that the level sees. */
function fileName({ firstName = '', lastName = '' }: VisibleDeveloper, level: ResumeLevel, ending: string): string {
  const name = slugOf(`${firstName} ${lastName}`);
  return `${name || 'profile'}-${LEVEL_NAMES[level]}.${ending}`;
}
