import { MAX_MEDIA, type Media, type MediaCreate } from '@tandem/contracts/company';
import type { UploadedFile } from '@tandem/contracts/files';
import type { Picture } from '@tandem/contracts/picture';
import { busy, invalid, notFound, tooManyFiles } from '../../../platform/errors/errors.ts';
import { codeOf, removeFile, replacePicture, savePicture } from '../../../platform/files/files.service.ts';
import { newCode } from '../../../platform/storage/keys.ts';
import { companies } from './companies.model.ts';
import { countWrite } from './companies.revision.ts';
import { companyById } from './companies.service.ts';

const TRIES = 5;

async function swapLogo(id: string, url: string): Promise<string> {
  const before = await companies.swapLogo(id, url);
  return countWrite(before).logo;
}

/** Stores a logo, preserving its proportions and transparency. */
export const setLogo = (id: string, file: UploadedFile): Promise<Picture> =>
  replacePicture({ ownerId: id, purpose: 'logo' }, file, 'portrait', {}, (url) => swapLogo(id, url));

export const removeLogo = async (id: string): Promise<void> => removeFile(id, await swapLogo(id, ''));

/** Adds a picture or a link; a background replaces the previous one. Returns all media. */
export async function addMedia(id: string, { type, url, text }: MediaCreate, file?: UploadedFile): Promise<Media[]> {
  if (type === 'url') {
    if (file) throw invalid({ file: { key: 'unknown' } });
    return change(id, (media) => [...media, { id: newCode(), type, url: url ?? '', text }]);
  }
  if (!file) throw invalid({ file: { key: 'fileMissing' } });
  const picture = await savePicture({ ownerId: id, purpose: 'media' }, file, 'media');
  const added = { id: codeOf(picture.url) ?? '', type, url: picture.url, text };
  const others = (media: readonly Media[]) =>
    type === 'background' ? media.filter((each) => each.type !== 'background') : media;
  try {
    return await change(id, (media) => [...others(media), added]);
  } catch (error) {
    await removeFile(id, picture.url);
    throw error;
  }
}

export const describeMedia = (id: string, mediaId: string, text: string): Promise<Media[]> =>
  change(id, (media) => {
    refuseAbsent(media, mediaId);
    return media.map((each) => (each.id === mediaId ? { ...each, text } : each));
  });

export const removeMedia = (id: string, mediaId: string): Promise<Media[]> =>
  change(id, (media) => {
    refuseAbsent(media, mediaId);
    return media.filter((each) => each.id !== mediaId);
  });

/** Reorders the media. Throws 400 unless the ids are those of all media, each once. */
export const orderMedia = (id: string, ids: readonly string[]): Promise<Media[]> =>
  change(id, (media) => {
    const byId = new Map(media.map((each) => [each.id, each]));
    const ordered = [...new Set(ids)].flatMap((each) => byId.get(each) ?? []);
    if (ordered.length !== media.length || ids.length !== media.length) throw invalid({ ids: { key: 'wrong' } });
    return ordered;
  });

/** Hides all media of an erased company, whose name remains. The files are removed with all others that it owns. */
export async function forgetPictures(id: string): Promise<void> {
  const company = await companies.find(id);
  if (!company) return;
  const logo = codeOf(company.logo) ? '' : company.logo;
  countWrite(await companies.change(id, { logo, media: [], backgroundImage: '', images: [] }));
}

function refuseAbsent(media: readonly Media[], mediaId: string) {
  if (!media.some((each) => each.id === mediaId)) throw notFound();
}

/** Replaces the media, also with concurrent requests; removes pictures that are no longer among them. */
async function change(id: string, to: (media: readonly Media[]) => Media[]): Promise<Media[]> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { media: before } = await companyById(id);
    const media = to(before);
    if (media.length > MAX_MEDIA) throw tooManyFiles(MAX_MEDIA);
    if (!(await companies.changeMedia(id, before, media))) continue;
    const remaining = new Set(media.map((each) => each.id));
    for (const gone of before) if (!remaining.has(gone.id)) await removeFile(id, gone.url);
    return media;
  }
  throw busy();
}
