import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_KINDS } from '@tandem/catalogue/files';
import { MAX_ATTACHMENTS } from '@tandem/catalogue/messages';
import { HttpError } from '../../../platform/errors/errors.ts';
import { shownName, withTemporaryFolder } from '../../../platform/http/upload.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { InboundMail, MailPart } from '../../../platform/mail/inbound/inbound-mail.ts';
import { uploadAttachment } from '../conversations/attachments.service.ts';

/** Files that the sender attached, without images of signatures and calendar replies. */
const filesOf = ({ parts }: InboundMail): MailPart[] =>
  parts.filter(
    ({ type, isInline }) =>
      !isInline && !/^(text\/calendar|application\/(ics|pgp-signature|pkcs7-signature|x-pkcs7-signature))$/.test(type),
  );

export interface StoredReplyFiles {
  /** Ids of the stored attachments. */
  ids: string[];
  /** Names of files that were refused: too many, too large, of another type, or infected. */
  refused: string[];
}

/** Stores the files of a reply by email for its message, with the same checks as uploads. */
export async function storeReplyFiles(
  viewer: Viewer,
  conversationId: string,
  mail: InboundMail,
): Promise<StoredReplyFiles> {
  const taken: StoredReplyFiles = { ids: [], refused: [] };
  for (const part of filesOf(mail)) {
    const id = taken.ids.length < MAX_ATTACHMENTS ? await upload(viewer, conversationId, part) : undefined;
    if (id) taken.ids.push(id);
    else taken.refused.push(shownName(part.name) || part.type);
  }
  return taken;
}

/**
 * Undefined if the file is refused. Rejects if it could not be checked or stored, so that the email is delivered again.
 */
async function upload(viewer: Viewer, conversationId: string, { name, bytes }: MailPart): Promise<string | undefined> {
  if (bytes.length === 0 || bytes.length > FILE_KINDS.attachment.maxBytes) return undefined;
  try {
    return await withTemporaryFolder(async (folder) => {
      const path = join(folder, 'file');
      await writeFile(path, bytes, { mode: 0o600 });
      const file = { path, name: shownName(name), size: bytes.length };
      return (await uploadAttachment(viewer, conversationId, file))._id;
    });
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return undefined;
    throw error;
  }
}
