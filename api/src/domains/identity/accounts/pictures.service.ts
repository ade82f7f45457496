import type { UploadedFile } from '@tandem/contracts/files';
import type { Picture } from '@tandem/contracts/picture';
import { notFound } from '../../../platform/errors/errors.ts';
import { removeFile, replacePicture } from '../../../platform/files/files.service.ts';
import { accounts } from './accounts.model.ts';

async function swap(id: string, url: string): Promise<string> {
  const before = await accounts.swapPicture(id, url);
  if (!before) throw notFound('account');
  return before.profilePicture ?? '';
}

export const setAccountPicture = (id: string, file: UploadedFile): Promise<Picture> =>
  replacePicture({ ownerId: id, purpose: 'accountPicture' }, file, 'portrait', { square: true }, (url) =>
    swap(id, url),
  );

export const removeAccountPicture = async (id: string): Promise<void> => removeFile(id, await swap(id, ''));
