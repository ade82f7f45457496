import { useCallback, useEffect, useRef, useState } from 'react';
import type { CompanyOnPage } from '../../readers/page.ts';
import { type LeadDraft, loadLead, storeLead } from './lead-draft.ts';

/** Returns the lead in the form, undefined while it is being loaded. Every change is stored at once. */
export function useLeadDraft(accountId: string, company: CompanyOnPage) {
  const [draft, setDraft] = useState<LeadDraft>();
  const latest = useRef<LeadDraft>(undefined);
  const show = useCallback((next: LeadDraft | undefined) => {
    latest.current = next;
    setDraft(next);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    void loadLead(accountId, company).then((loaded) => isCurrent && show(loaded));
    return () => {
      isCurrent = false;
    };
  }, [accountId, company, show]);
  const change = (part: Partial<LeadDraft>) => {
    if (!latest.current) return;
    const next = { ...latest.current, ...part };
    void storeLead(accountId, company, next);
    show(next);
  };
  const forget = async () => {
    await storeLead(accountId, company, null);
    show(undefined);
  };
  /** Returns the form in its current state, as it can be edited while it is being saved. */
  return { draft, latest: () => latest.current, change, forget };
}
