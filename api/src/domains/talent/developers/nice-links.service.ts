import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { isNiceLink, isReserved, NICE_LINK_LENGTH, type NiceLinkAnswer } from '@tandem/contracts/nice-link';
import type { Types } from 'mongoose';
import { alreadyTaken, moved, notFound } from '../../../platform/errors/errors.ts';
import { guest, type Viewer } from '../../../platform/http/viewer.ts';
import { slugOf } from '../../companies/companies/companies.names.ts';
import { developers, type StoredDeveloper } from './developers.model.ts';
import { existenceCondition, exists, levelFor } from './developers.policy.ts';
import { presentDeveloper } from './developers.presenter.ts';
import { niceLinks } from './nice-links.model.ts';
import { type ViewerContext, viewerContextOf } from './viewer-context.ts';

type Ref = string | Types.ObjectId;

/**
 * Reserves a public address for a developer, including their own former ones. Throws 409 if it belongs or belonged to
 * another developer.
 */
export async function claimNiceLink(link: string, developer: Ref): Promise<void> {
  if (!(await niceLinks.claim(link, developer))) throw alreadyTaken('user.niceLink');
}

/** The developer with a current or former public address who exists for the viewer. Throws 404 otherwise. */
export async function developerAt(viewerContext: ViewerContext, address: string): Promise<StoredDeveloper> {
  const held = await niceLinks.find(address.toLowerCase());
  const developer = held && (await developers.find(held.developer));
  if (!developer?.niceLink || !exists(viewerContext, developer)) throw notFound('developer');
  return developer;
}

/** A profile at its public address, as the viewer sees it. Throws 301 with the current address for a former one. */
export async function profileAt(viewer: Viewer, address: string): Promise<VisibleDeveloper> {
  const viewerContext = await viewerContextOf(viewer);
  const developer = await developerAt(viewerContext, address);
  if (developer.niceLink !== address) throw moved(`/api/users-profiles/${developer.niceLink}`);
  return presentDeveloper(developer, levelFor(viewerContext, developer));
}

/** Whether an address is available to a developer, and alternatives that are. */
export async function freeNiceLinks(
  { _id, firstName, lastName, role, city }: StoredDeveloper,
  wanted?: string,
): Promise<NiceLinkAnswer> {
  const name = `${firstName} ${lastName}`.trim();
  const link = wanted ?? proper(name);
  const candidates = [
    link,
    ...[proper(name), proper(`${name} ${role ?? 'dev'}`), proper(`${firstName} ${city}`), proper(`${name} dev`)],
    ...[2, 3, 4].map((nth) => proper(`${link.slice(0, NICE_LINK_LENGTH.max - 2)} ${nth}`)),
  ].filter((each) => isNiceLink(each) && !isReserved(each));
  const held = await niceLinks.findMany(candidates);
  const foreign = new Set(held.filter(({ developer }) => !developer.equals(_id)).map((each) => each._id));
  const free = [...new Set(candidates)].filter((each) => !foreign.has(each));
  return { link, free: free.includes(link), others: free.filter((each) => each !== link).slice(0, 3) };
}

/** The public addresses of all developers who are visible to everyone. */
export const publicNiceLinks = async (): Promise<string[]> =>
  developers.niceLinks(existenceCondition(await viewerContextOf(guest)));

const proper = (text: string): string => slugOf(text).slice(0, NICE_LINK_LENGTH.max).replace(/-+$/, '');

export const { releaseOf: releaseNiceLinks, move: moveNiceLinks } = niceLinks;
