import type { OutreachTemplate, OutreachTemplateChange, OutreachTemplateInput } from '@tandem/contracts/sequence';
import { Types } from 'mongoose';
import { plain, withTotal } from '../../../platform/database/mongoose-schema.ts';
import type { PageOf } from '../../../platform/database/ordering.ts';
import { changedFromBase } from '../../../platform/database/revisions.ts';
import { changedElsewhere, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { refuseUnknownPlaceholders } from '../recruiting/candidate-facts.ts';
import { type StoredTemplate, templates } from './templates.model.ts';

const visibleTo = ({ entityId, accountId }: Viewer) => ({
  companyId: new Types.ObjectId(entityId),
  $or: [{ isShared: true }, { authorId: new Types.ObjectId(accountId) }],
});

/** Lists the templates of the viewer and the shared ones of colleagues. */
export async function listTemplates(viewer: Viewer, page: PageOf<string>): Promise<Page<OutreachTemplate[]>> {
  const condition = visibleTo(viewer);
  const [found, total] = await withTotal(page, templates.page(condition, page), () => templates.count(condition));
  return { items: found.map((each) => present(viewer, each)), total };
}

/** Throws 400 for a placeholder that does not exist. */
export async function createTemplate(viewer: Viewer, input: OutreachTemplateInput): Promise<OutreachTemplate> {
  refuseUnknownPlaceholders(input);
  const owner = { companyId: new Types.ObjectId(viewer.entityId), authorId: new Types.ObjectId(viewer.accountId) };
  return present(viewer, await templates.insert({ ...input, ...owner }));
}

/** Throws 409 with both versions if one of the fields was changed since `basedOn`. */
export async function changeTemplate(
  viewer: Viewer,
  id: string,
  change: OutreachTemplateChange,
): Promise<OutreachTemplate> {
  const { basedOn, ...texts } = change;
  refuseUnknownPlaceholders({ subject: '', text: '', ...texts });
  const before = await templates.find(id);
  if (!before) throw notFound();
  const stale = changedFromBase<Partial<OutreachTemplateInput>>(before, texts, basedOn);
  if (stale.length > 0) throw changedElsewhere(stale, { template: present(viewer, before), yours: texts });
  const changed = await templates.changeFrom(before, Object.keys(basedOn ? texts : {}), texts);
  // A concurrent request changed the template: the retry reports the conflict.
  return changed ? present(viewer, changed) : changeTemplate(viewer, id, change);
}

export const removeTemplate = (id: string): Promise<void> => templates.remove({ _id: new Types.ObjectId(id) });

/** Whether the viewer can use and change a template. */
export async function ownsTemplate({ entityId, accountId }: Viewer, id: string): Promise<boolean> {
  const found = await templates.find(id);
  return String(found?.companyId) === entityId && (found?.isShared || String(found?.authorId) === accountId);
}

/** Returns every template that an account has written, for its export. */
export async function templatesBy(viewer: Viewer): Promise<OutreachTemplate[]> {
  const found = await templates.page(
    { authorId: new Types.ObjectId(viewer.accountId) },
    { skip: 0, limit: 1000, sort: 'name' },
  );
  return found.map((each) => present(viewer, each));
}

/** Returns the templates that a team shares, for the export of its company. */
export async function templatesOfTeam(viewer: Viewer): Promise<OutreachTemplate[]> {
  const shared = { companyId: new Types.ObjectId(viewer.entityId), isShared: true };
  return (await templates.page(shared, { skip: 0, limit: 10_000, sort: 'name' })).map((each) => present(viewer, each));
}

/** Erases an author's own templates; those of the team remain. */
export const eraseTemplatesBy = (accountId: string): Promise<void> =>
  templates.remove({ authorId: new Types.ObjectId(accountId), isShared: false });

export const eraseTemplatesOf = (companyId: string): Promise<void> =>
  templates.remove({ companyId: new Types.ObjectId(companyId) });

const present = ({ accountId }: Viewer, { companyId, authorId, ...template }: StoredTemplate): OutreachTemplate => ({
  ...plain(template),
  isOwn: String(authorId) === accountId,
});
