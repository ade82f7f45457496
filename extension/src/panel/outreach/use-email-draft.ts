import { useCallback, useEffect, useState } from 'react';
import { type EmailDraft, loadDraft, newDraft, storeDraft } from './email-draft.ts';

/** Returns an account's draft to a candidate, undefined while it is being loaded. Every change is stored at once. */
export function useEmailDraft(accountId: string, candidateId: string) {
  const [draft, setDraft] = useState<EmailDraft>();
  useEffect(() => {
    let isCurrent = true;
    setDraft(undefined);
    void loadDraft(accountId, candidateId).then((stored) => isCurrent && setDraft(stored));
    return () => {
      isCurrent = false;
    };
  }, [accountId, candidateId]);

  const change = useCallback(
    (part: Partial<EmailDraft>) =>
      setDraft((now) => {
        const next = { ...(now ?? newDraft()), ...part, changedAt: Date.now() };
        void storeDraft(accountId, candidateId, next);
        return next;
      }),
    [accountId, candidateId],
  );
  const discard = useCallback(() => {
    void storeDraft(accountId, candidateId, null);
    setDraft(newDraft());
  }, [accountId, candidateId]);
  return { draft, change, discard };
}
