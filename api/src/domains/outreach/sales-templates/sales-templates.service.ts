import type { SalesRegion } from '@tandem/catalogue/outreach';
import { asksFirstName, unknownPlaceholders } from '@tandem/catalogue/sales-emails';
import { SALES_SAMPLES, type SalesTexts } from '@tandem/catalogue/sales-samples';
import type { SalesTemplate, SalesTemplateChange } from '@tandem/contracts/sales-template';
import { isDuplicate, plain, totalOf } from '../../../platform/database/mongoose-schema.ts';
import type { PageOf } from '../../../platform/database/ordering.ts';
import { alreadyTaken, changedElsewhere, type FieldError, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { salesTemplates } from './sales-templates.model.ts';

export async function listSalesTemplates(page: PageOf<string>): Promise<Page<SalesTemplate[]>> {
  const found = await salesTemplates.page(page);
  return { items: found.map(plain), total: await totalOf(found.length, page, salesTemplates.count) };
}

/** Returns the texts of a region: its template, or the built-in sample. */
export const salesTextsOf = async (region: SalesRegion): Promise<SalesTexts> =>
  textsIn((await salesTemplates.of(region)) ?? SALES_SAMPLES[region]);

/** Saves the first template of a region. Throws 409 if the region already has one, 400 for an unknown placeholder. */
export async function createSalesTemplate(region: SalesRegion, change: SalesTexts): Promise<SalesTemplate> {
  const texts = checked(change);
  try {
    return plain(await salesTemplates.insert({ region, ...texts }));
  } catch (error) {
    throw isDuplicate(error) ? alreadyTaken('region') : error;
  }
}

/**
 * Saves the template of a region. Throws 400 for an unknown placeholder, and 409 with both versions if the template was
 * saved since the version that the texts are based on.
 */
export async function saveSalesTemplate(region: SalesRegion, change: SalesTemplateChange): Promise<SalesTemplate> {
  const texts = checked(change);
  if (change.basedOn !== undefined) return saveFrom(region, change.basedOn, texts);
  const save = () => salesTemplates.save(region, texts);
  // Two concurrent first saves both try to insert, and one of them fails.
  const saved = await save().catch((error: unknown) => {
    if (isDuplicate(error)) return save();
    throw error;
  });
  if (!saved) throw notFound();
  return plain(saved);
}

async function saveFrom(region: SalesRegion, basedOn: string | null, texts: SalesTexts): Promise<SalesTemplate> {
  const saved = basedOn
    ? await salesTemplates.saveFrom(region, new Date(basedOn), texts)
    : await salesTemplates.insert({ region, ...texts }).catch((error: unknown) => {
        if (isDuplicate(error)) return null;
        throw error;
      });
  if (saved) return plain(saved);
  const current = await salesTemplates.of(region);
  const before = current ?? SALES_SAMPLES[region];
  const changed = (Object.keys(texts) as (keyof SalesTexts)[]).filter((field) => texts[field] !== before[field]);
  throw changedElsewhere(changed, { template: current && plain(current), yours: texts });
}

export async function removeSalesTemplate(id: string): Promise<void> {
  if (!(await salesTemplates.remove(id))) throw notFound();
}

const textsIn = ({
  title1A,
  text1A,
  title1B,
  text1B,
  text2,
  text3,
  text4,
  titleWithoutFirstName,
  signature,
}: SalesTexts): SalesTexts => ({
  ...{ title1A, text1A, title1B, text1B, text2, text3, text4 },
  ...{ titleWithoutFirstName, signature },
});

/** Returns the texts. Throws 400 with each field that has an unknown placeholder or one that cannot be filled. */
function checked(change: SalesTexts): SalesTexts {
  const texts = textsIn(change);
  const errors: Record<string, FieldError> = {};
  for (const [field, text] of Object.entries(texts)) {
    const [written] = unknownPlaceholders(text);
    if (written) errors[field] = { key: 'placeholder', values: { written } };
  }
  if (asksFirstName(texts.titleWithoutFirstName)) errors.titleWithoutFirstName ??= { key: 'titleWithFirstName' };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return texts;
}
