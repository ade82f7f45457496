import { readFile } from 'node:fs/promises';
import type { Email, SentEmail } from '@tandem/contracts/email';
import type { InputOf } from '@tandem/contracts/route';
import type { emails as contract } from '@tandem/contracts/routes/emails';
import { withTotal } from '../../../platform/database/mongoose-schema.ts';
import { emailNotRetried, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { openArchive } from '../../../platform/mail/archive.ts';
import { emails } from '../../../platform/mail/emails.model.ts';
import { requireMailServer } from '../../../platform/mail/hook-token.ts';
import { receiveMail } from '../../../platform/mail/inbound/receive.ts';
import { sendDue } from '../../../platform/mail/worker.ts';
import { inBackground } from '../../../platform/queue/background.ts';
import { substringPattern } from '../../../platform/text/text-normalization.ts';
import { accountById, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { presentEmail } from './emails.presenter.ts';

export type EmailQuery = InputOf<typeof contract.list>['query'];

/** Lists the email log by filter. */
export async function list({ kind, status, text, account, ...page }: EmailQuery): Promise<Page<Email[]>> {
  const condition = {
    ...(kind && { kind }),
    ...(status && { status }),
    ...(text && { to: substringPattern(text) }),
    ...(account && toAccount(await accountById(account))),
  };
  const [items, total] = await withTotal(page, emails.list(condition, page), () => emails.count(condition));
  return { items: items.map(presentEmail), total };
}

/** Condition: emails sent to the account's address, or linked to the account when it had another address. */
const toAccount = ({ _id, email }: Pick<StoredAccount, '_id' | 'email'>) => ({
  $or: [{ to: email }, { accountId: _id }],
});

/** Returns an email as it was sent. */
export async function readEmail(id: string): Promise<SentEmail> {
  const email = await emails.find(id);
  if (!email) throw notFound();
  return { ...presentEmail(email), body: openArchive(email.archive) };
}

/** Returns the emails sent to an account, for its owner to read. */
export const emailsTo = async (account: Pick<StoredAccount, '_id' | 'email'>) =>
  (await emails.page(toAccount(account), { skip: 0, limit: 10_000, sort: '-createdDate' })).map(
    ({ to, kind, subject, status, createdDate, sentDate, archive }) => ({
      to,
      kind,
      subject,
      status,
      createdDate,
      sentDate,
      text: openArchive(archive)?.text ?? null,
    }),
  );

/** Sends a failed email again with a full set of attempts. Throws 409 if its content is no longer stored. */
export async function retry(id: string): Promise<Email> {
  const change = { status: 'queued', error: '', tries: 0, dueDate: new Date() } as const;
  const email = await emails.change(id, { status: 'failed', content: { $ne: null } }, change);
  if (!email) throw (await emails.find(id)) ? emailNotRetried() : notFound();
  void inBackground(sendDue());
  return presentEmail(email);
}

/** Accepts an email as JSON from a superuser or from a caller with the token in the settings. */
export async function acceptReport(viewer: Viewer, { report, token }: InputOf<typeof contract.bounces>['body']) {
  requireMailServer(viewer, token);
  const { recorded } = await receiveMail(Buffer.from(report), { recipients: [] });
  return { recorded };
}

/** Accepts a raw email of any size, with its envelope. */
export async function acceptEmail(viewer: Viewer, { body, file }: InputOf<typeof contract.inbound>) {
  requireMailServer(viewer, body.token);
  const { recipient, sender } = body;
  return receiveMail(await readFile(file.path), { recipients: recipient ? [recipient] : [], sender });
}
