import type { EqualityAnswer, EqualityAnswers } from '@tandem/catalogue/equality';
import { ApiError } from '@tandem/client/client';
import type { Equality } from '@tandem/contracts/equality';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useEntityId } from '../../../lib/session.ts';

/** Milliseconds until failed requests are retried, until they succeed. */
const RETRY_MS = 2000;

type Given = Partial<Record<number, EqualityAnswer | null>>;

/** The survey of the company and its mutations. Answers that could not be saved are sent with the next one. */
export function useEquality() {
  const id = useEntityId();
  const params = { id };
  const key = ['equality', id];
  const queries = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: () => api.equality.get({ params }) });
  const [waiting, setWaiting] = useState<Given>({});
  const store = (equality: Equality) => {
    queries.setQueryData(key, equality);
    void queries.invalidateQueries({ queryKey: ['company'] });
  };

  const save = useMutation({
    scope: { id: `equality ${id}` },
    mutationFn: (answers: Given) => api.equality.save({ params, body: { nth: query.data?.nth, answers } }),
    retry: (_, error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
    retryDelay: RETRY_MS,
    onSuccess: (equality, sent) => {
      queries.setQueryData(key, equality);
      setWaiting((now) =>
        Object.fromEntries(Object.entries(now).filter(([number, answer]) => sent[Number(number)] !== answer)),
      );
    },
    onError: () => {
      setWaiting({});
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  const submit = useMutation({
    mutationFn: () => api.equality.submit({ params, body: { nth: query.data?.nth ?? 1 } }),
    onSuccess: store,
  });
  const show = useMutation({
    mutationFn: (shown: boolean) => api.equality.save({ params, body: { shown } }),
    onSuccess: store,
    onError: (error) => toast.bad(error.message),
  });

  const answer = (given: Given) => {
    const all = { ...waiting, ...given };
    setWaiting(all);
    save.mutate(all);
  };
  return { query, answers: merged(query.data?.answers ?? {}, waiting), answer, save, submit, show };
}
export type EqualityStore = ReturnType<typeof useEquality>;

const merged = (stored: EqualityAnswers, waiting: Given): EqualityAnswers =>
  Object.fromEntries(
    Object.entries({ ...stored, ...waiting }).flatMap(([number, answer]) => (answer ? [[number, answer]] : [])),
  );
