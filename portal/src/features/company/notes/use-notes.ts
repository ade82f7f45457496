import type { Note, NoteChange, NoteSubject } from '@tandem/contracts/note';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const MAX_NOTES = 100;

/** The team's notes about a subject, and their mutations. */
export function useNotes(subjectType: NoteSubject, subjectId: string) {
  const queries = useQueryClient();
  const queryKey = ['notes', subjectType, subjectId];
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['candidate', subjectId] });
    return queries.invalidateQueries({ queryKey });
  };
  return {
    query: useQuery({
      queryKey,
      queryFn: () => api.notes.list({ query: { subjectType, subjectId, limit: MAX_NOTES } }),
    }),
    write: useMutation({
      mutationFn: (text: string) => api.notes.create({ body: { subjectType, subjectId, text } }),
      onSuccess: refresh,
    }),
    change: useMutation({
      mutationFn: ({ id, change }: { id: string; change: NoteChange }) =>
        api.notes.update({ params: { id }, body: change }),
      onSuccess: refresh,
    }),
    remove: useMutation({
      mutationFn: ({ _id }: Note) => api.notes.remove({ params: { id: _id } }),
      onSuccess: refresh,
    }),
  };
}
