import type { Language } from '@tandem/i18n/languages';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { writeMail } from '../../../platform/mail/send.ts';
import { queued } from '../../../platform/queue/queue.ts';
import { candidateRepository } from '../candidate-records/candidates.records.ts';
import { newLink, provenBy } from '../record-links/links.service.ts';
import { salesLeadsAbout } from './sourced.events.ts';

const perCaller = rateLimit('sourced', 10, 60 * 60);
const perAddress = rateLimit('sourced-address', 3, 24 * 60 * 60);

interface Request {
  email?: string | undefined;
  token?: string | undefined;
}

/**
 * Sends a link to an address for which data is stored. The response does not reveal whether there is any: it is always
 * the same and does not wait for the email.
 */
export async function requestLink({ email, token }: Request, caller: string, language: Language): Promise<void> {
  await perCaller.take(caller);
  await sendLinkSoon({ typed: email, token, language });
}

interface Wanted {
  typed?: string | undefined;
  token?: string | undefined;
  language: Language;
}

const sendLinkSoon = queued('link to stored data', async ({ typed, token, language }: Wanted) => {
  const email = typed ?? (token && (await provenBy(token)));
  if (!email || !(await isAnythingStored(email))) return;
  if (
    !(await perAddress.take(email).then(
      () => true,
      () => false,
    ))
  )
    return;
  await writeMail('sourcedLink', { to: email, language }, { token: await newLink({ email }) });
});

const isAnythingStored = async (email: string): Promise<boolean> =>
  (await candidateRepository.withKeys([`mailto:${email}`])).length > 0 || (await salesLeadsAbout.ask(email)).length > 0;
