import type { TechTestSave, TechTestView } from '@tandem/contracts/tech-test';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { queries } from '../queries.ts';

const keyOf = (id: string) => ['tech-test', id];

const store = (test: TechTestView) => {
  queries.setQueryData(keyOf(test._id), test);
  for (const list of ['matches', 'match-tests']) void queries.invalidateQueries({ queryKey: [list] });
};

/** Loads a technical test as the viewer may see it. */
export const useTechTest = (id: string) =>
  useQuery({ queryKey: keyOf(id), queryFn: () => api.techTests.get({ params: { id } }) });

const useStep = (run: (id: string) => Promise<TechTestView>, id: string) =>
  useMutation({ mutationFn: () => run(id), onSuccess: store });

export const useStartTest = (id: string) => useStep((test) => api.techTests.start({ params: { id: test } }), id);
export const useExtendTest = (id: string) => useStep((test) => api.techTests.extend({ params: { id: test } }), id);
export const useCancelTest = (id: string) => useStep((test) => api.techTests.cancel({ params: { id: test } }), id);

/** Serialises the saves of a test and its submission, including those that waited for a connection. */
const inOrder = (id: string) => ({ id: `test.${id}` });

export const useHandIn = (id: string) =>
  useMutation({
    scope: inOrder(id),
    mutationFn: (file: File | null) => api.techTests.handIn({ params: { id }, body: {}, ...(file && { file }) }),
    onSuccess: store,
  });

/**
 * Saves answers. An open screen keeps its own copy, because the person may continue writing; the next screen reads the
 * saved ones.
 */
export const useSaveTest = (id: string) =>
  useMutation({
    scope: inOrder(id),
    mutationFn: (body: TechTestSave) => api.techTests.save({ params: { id }, body }),
    // Updates the cache only if it still has the test: after a logout, the next person must not get it.
    onSuccess: (test) => void queries.setQueryData<TechTestView>(keyOf(id), (known) => known && test),
  });

export const useSaveResults = (id: string) =>
  useMutation({
    mutationFn: (results: Parameters<typeof api.techTests.saveResults>[0]['body']['results']) =>
      api.techTests.saveResults({ params: { id }, body: { results } }),
    onSuccess: store,
  });

export const useReviewTest = (id: string) =>
  useMutation({
    mutationFn: (body: Parameters<typeof api.techTests.review>[0]['body']) =>
      api.techTests.review({ params: { id }, body }),
    onSuccess: store,
  });
