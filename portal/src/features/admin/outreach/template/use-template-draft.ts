import type { SalesRegion } from '@tandem/catalogue/outreach';
import { SALES_SAMPLES, type SalesTexts } from '@tandem/catalogue/sales-samples';
import type { SalesTemplate } from '@tandem/contracts/sales-template';
import { useLocalDraft } from '../../../../lib/use-local-draft.ts';

type Texts = Partial<SalesTexts>;
interface Draft extends Texts {
  /** `updatedDate` of the template that the texts are based on; null for the built-in sample. */
  basedOn?: string | null;
  /** Colleagues' versions of texts that both sides changed, until the user chooses one of the two versions. */
  conflicts?: Texts;
}

/** Unsaved texts of the template of a region, stored on this device until they are saved. */
export function useTemplateDraft(region: SalesRegion, saved: SalesTemplate | undefined) {
  const { draft, change, replace } = useLocalDraft<Draft>(`sales-template.${region}`, {});
  const { basedOn: before, conflicts = {}, ...typed } = draft;
  const current = saved?.updatedDate ?? null;
  const basedOn = before === undefined ? current : before;
  return {
    typed: typed as Texts,
    basedOn,
    conflicts,
    change: (part: Texts) => change({ ...part, basedOn }),
    /** Discards the texts that were saved, except those changed again since. */
    settle: (sent: SalesTexts) =>
      replace(({ basedOn: _, conflicts: __, ...entered }) =>
        Object.fromEntries(Object.entries(entered).filter(([field, text]) => sent[field as keyof SalesTexts] !== text)),
      ),
    /**
     * Rebases the texts on the template that someone else saved in the meantime, or on the sample if they deleted it.
     * Returns all texts, ready to be saved, unless a text was changed on both sides.
     */
    follow(template: SalesTemplate | null): (SalesTexts & { basedOn: string | null }) | undefined {
      const theirs: SalesTexts = template ?? SALES_SAMPLES[region];
      const base: SalesTexts | undefined = basedOn === current ? (saved ?? SALES_SAMPLES[region]) : undefined;
      const fields = (Object.keys(typed) as (keyof SalesTexts)[]).filter(
        (field) => theirs[field] !== typed[field] && theirs[field] !== base?.[field],
      );
      const next = template?.updatedDate ?? null;
      change({ basedOn: next, conflicts: Object.fromEntries(fields.map((field) => [field, theirs[field]])) });
      return fields.length > 0 ? undefined : { ...theirs, ...typed, basedOn: next };
    },
    /** Resolves a conflict with the user's version of a text (`mine`) or with the colleague's. */
    choose: (field: keyof SalesTexts, mine: boolean) =>
      replace(({ conflicts: open = {}, ...entered }) => {
        const { [field]: _, ...left } = open;
        const { [field]: __, ...others } = entered;
        return { ...(mine ? entered : others), conflicts: left };
      }),
  };
}
