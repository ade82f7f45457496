import type { EmailSend } from '@tandem/contracts/candidate-email';
import { NOW } from '@tandem/i18n/sending-day';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { readLocalDraft, storeLocalDraft } from '../../../lib/local-draft.ts';
import { removeSentDraft } from '../../../lib/sent-draft.ts';

/** Queries the emails of the company to a person, and whether it may send more. */
export const useCandidateEmails = (id: string) =>
  useQuery({
    queryKey: ['candidate-emails', id],
    queryFn: () => api.candidateEmails.list({ params: { id }, query: { limit: 100 } }),
  });

export interface Draft {
  subject: string;
  text: string;
  consent: string;
  /** An idempotency key: the same key sends one email only, even if the response to it was lost. */
  key: string;
  language: NonNullable<EmailSend['language']> | undefined;
  /** Now, or a date in the person's time zone; empty until it is chosen. */
  when: string;
}

const place = (id: string) => `letter.${id}`;

export const storedDraft = (id: string): Draft => ({
  subject: '',
  text: '',
  consent: '',
  language: undefined,
  when: '',
  key: crypto.randomUUID(),
  ...readLocalDraft<Draft>(place(id)),
});

/** Stores the draft so that it survives leaving the page, until it has been sent. */
export const storeDraft = (id: string, draft: Draft) =>
  storeLocalDraft(place(id), draft.subject || draft.text || draft.consent ? draft : {});

/** Queries the email as it would be sent. */
export const useEmailPreview = (
  id: string,
  { subject, text, language }: Pick<Draft, 'subject' | 'text' | 'language'>,
) =>
  useQuery({
    queryKey: ['candidate-emails', id, 'preview', subject, text, language],
    queryFn: () => api.candidateEmails.preview({ params: { id }, body: { subject, text, language } }),
    enabled: subject.trim() !== '' && text.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });

export function useSending(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ subject, text, language, key, consent, when }: Draft) =>
      api.candidateEmails.send({
        params: { id },
        body: {
          ...{ subject, text, language, key },
          ...(consent.trim() && { consent }),
          ...(when !== NOW && { day: when }),
        },
      }),
    onSuccess: (_, sent) => {
      removeSentDraft(place(id), sent, ['subject', 'text']);
      void queries.invalidateQueries({ queryKey: ['candidate-emails', id] });
      void queries.invalidateQueries({ queryKey: ['candidate-outreach', id] });
      void queries.invalidateQueries({ queryKey: ['candidates'] });
      return queries.invalidateQueries({ queryKey: ['candidate', id] });
    },
  });
}
