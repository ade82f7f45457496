import { useCallback, useEffect, useRef, useState } from 'react';
import { type EmailDraft, loadDraft, newDraft, storeDraft } from './email-draft.ts';

/** Returns an account's draft to a candidate, undefined while it is being loaded. Every change is stored at once. */
export function useEmailDraft(accountId: string, candidateId: string) {
  const [draft, setDraft] = useState<EmailDraft>();
  const latest = useRef<EmailDraft>(undefined);
  const show = useCallback((next: EmailDraft | undefined) => {
    latest.current = next;
    setDraft(next);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    show(undefined);
    void loadDraft(accountId, candidateId).then((stored) => isCurrent && show(stored));
    return () => {
      isCurrent = false;
    };
  }, [accountId, candidateId, show]);

  const change = useCallback(
    (part: Partial<EmailDraft>) => {
      const next = { ...(latest.current ?? newDraft()), ...part, changedAt: Date.now() };
      void storeDraft(accountId, candidateId, next);
      show(next);
    },
    [accountId, candidateId, show],
  );
  const discard = useCallback(() => {
    void storeDraft(accountId, candidateId, null);
    show(newDraft());
  }, [accountId, candidateId, show]);
  /** Discards a draft that was sent, unless it was edited meanwhile: it is then another email. */
  const discardSent = useCallback(
    ({ subject, text }: EmailDraft) => {
      const now = latest.current;
      if (now?.subject === subject && now.text === text) discard();
      else change({ key: newDraft().key });
    },
    [change, discard],
  );
  return { draft, change, discard, discardSent };
}
