import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { DeveloperChange } from '@tandem/contracts/developer-input';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../lib/api.ts';
import { useEditor } from '../../../lib/editing/use-editor.ts';
import { refreshSession } from '../../../lib/session.ts';

export type Field = keyof DeveloperChange;

export const profileKey = (id: string) => ['developer', id] as const;
export const changesKey = (id: string) => ['developer-changes', id] as const;

/** Shows a saved profile everywhere: in the session, the editor, the previews, the suggestions and the history. */
export function showSaved(queries: QueryClient, user: VisibleDeveloper) {
  const id = user._id;
  queries.setQueryData(profileKey(id), user);
  refreshSession({ user });
  void queries.invalidateQueries({ queryKey: ['developer-views', id] });
  void queries.invalidateQueries({ queryKey: ['suggestions'] });
  void queries.invalidateQueries({ queryKey: changesKey(id) });
}

/** Manages the profile that is being edited. */
export function useProfile(id: string) {
  const queries = useQueryClient();
  const query = useQuery({ queryKey: profileKey(id), queryFn: () => api.developers.get({ params: { id } }) });
  const { record, forget, ...editor } = useEditor<VisibleDeveloper, Field>({
    storageKey: `tandem.profile.${id}`,
    query,
    queryKey: profileKey(id),
    store: (values, revision) =>
      api.developers.update({ params: { id }, body: { user: values as DeveloperChange, revision } }),
    storedIn: ({ user }) => user as VisibleDeveloper,
    onStored: (user) => showSaved(queries, user),
  });

  /** Discards the input for fields that another call has written. */
  const renew = useCallback(
    (fields: readonly Field[]) => {
      forget(fields);
      void queries.invalidateQueries({ queryKey: changesKey(id) });
      void queries.invalidateQueries({ queryKey: ['developer-views', id] });
      return queries.invalidateQueries({ queryKey: profileKey(id) });
    },
    [id, queries, forget],
  );

  return { ...editor, profile: record, renew };
}

export type ProfileEditor = ReturnType<typeof useProfile>;
