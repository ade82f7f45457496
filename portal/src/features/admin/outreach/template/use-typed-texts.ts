import type { SalesRegion } from '@tandem/catalogue/outreach';
import type { SalesTexts } from '@tandem/catalogue/sales-samples';
import { ApiError } from '@tandem/client/client';
import type { SalesTemplate } from '@tandem/contracts/sales-template';
import { useLocalDraft } from '../../../../lib/use-local-draft.ts';

/** Unsaved texts of the template of a region, stored on this device until they are saved. */
export function useTypedTexts(region: SalesRegion, saved: SalesTemplate | undefined) {
  const { draft, change, clear } = useLocalDraft<Partial<SalesTexts> & { basedOn?: string | null }>(
    `sales-template.${region}`,
    {},
  );
  const { basedOn: before, ...typed } = draft;
  /** `updatedDate` of the template that the texts are based on; null for the built-in sample. */
  const basedOn = before === undefined ? (saved?.updatedDate ?? null) : before;
  return {
    typed,
    basedOn,
    change: (part: Partial<SalesTexts>, on = basedOn) => change({ ...part, basedOn: on }),
    clear,
  };
}

/** The version that someone else has saved in the meantime; its template is null if it was deleted. */
export function conflictOf(error: unknown): { template: SalesTemplate | null } | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') return undefined;
  return error.details as unknown as { template: SalesTemplate | null };
}
