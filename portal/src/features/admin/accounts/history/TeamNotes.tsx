import { Button } from '@mantine/core';
import type { Note } from '@tandem/contracts/note';
import { joinFacts } from '@tandem/i18n/facts';
import { formatWhen } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { Row, Rows } from '@tandem/ui/Rows';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import { draftOf, type NoteDraft, textOf } from '../../../../lib/notes/mention-draft.ts';
import { NoteBox } from '../../../../lib/notes/NoteBox.tsx';
import { NoteText } from '../../../../lib/notes/NoteText.tsx';
import { useNoteDraft } from '../../../../lib/notes/use-note-draft.ts';
import { useAccountId } from '../../../../lib/session.ts';
import { UndoList } from '../../../../lib/undo/UndoList.tsx';
import { offerUndo } from '../../../../lib/undo/undo.ts';
import classes from '../../admin.module.css';
import { Part } from './Part.tsx';

const MAX_NOTES = 100;

interface TeamNotesProps {
  subjectType: 'user' | 'company';
  subjectId: string;
}

/** Notes of superusers about a profile or company; authors can edit their own. Unsaved input survives leaving the page. */
export function TeamNotes({ subjectType, subjectId }: TeamNotesProps) {
  const { t, i18n } = useTranslation(['admin', 'notes', 'common']);
  const queries = useQueryClient();
  const own = useAccountId();
  const [edited, setEdited] = useState<{ id: string; draft: NoteDraft }>();
  const place = `admin-note.${subjectId}`;
  const { draft, type, clearSaved } = useNoteDraft(place);
  const queryKey = ['notes', 'admin', subjectId];
  const then = {
    onSuccess: () => queries.invalidateQueries({ queryKey }),
    onError: (error: Error) => toast.bad(error.message),
  };
  const list = useQuery({
    queryKey,
    queryFn: () => api.notes.list({ query: { subjectType, subjectId, limit: MAX_NOTES } }),
  });
  const write = useMutation({
    mutationFn: (written: NoteDraft) => api.notes.create({ body: { subjectType, subjectId, text: textOf(written) } }),
    ...then,
    onSuccess: (_, written) => {
      clearSaved(written);
      return then.onSuccess();
    },
  });
  const restore = useMutation({
    mutationFn: (id: string) => api.notes.update({ params: { id }, body: { deleted: false } }),
    ...then,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: Note) => api.notes.remove({ params: { id: _id } }),
    ...then,
    onSuccess: (_, { _id }) => {
      offerUndo({ place, text: t('notes:deleted'), run: () => restore.mutate(_id) });
      return then.onSuccess();
    },
  });
  const change = useMutation({
    mutationFn: (changed: { id: string; draft: NoteDraft }) =>
      api.notes.update({ params: { id: changed.id }, body: { text: textOf(changed.draft) } }),
    ...then,
    onSuccess: () => {
      setEdited(undefined);
      return then.onSuccess();
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (edited?.draft.text.trim()) change.mutate(edited);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.text.trim()) write.mutate(draft);
  };
  return (
    <Part
      title={t('history.notes')}
      list={list}
      empty={t('history.noNotes')}
      more={
        <form className={classes.noteForm} onSubmit={submit}>
          <UndoList place={place} />
          <Field id="admin-note" label={t('history.note')} hint={t('history.noteHint')}>
            {(control) => <NoteBox {...control} rows={2} draft={draft} onChange={type} />}
          </Field>
          <Button type="submit" size="xs" variant="default" loading={write.isPending} disabled={!draft.text.trim()}>
            {t('notes:add')}
          </Button>
        </form>
      }
    >
      {(notes) => (
        <Rows label={t('history.notes')}>
          {notes.map((note) => (
            <Row
              key={note._id}
              title={<NoteText note={note} />}
              meta={joinFacts([note.author || t('notes:gone'), formatWhen(note.createdDate, i18n.language)])}
            >
              {edited?.id === note._id ? (
                <form className={classes.noteForm} onSubmit={save}>
                  <NoteBox
                    autoFocus
                    aria-label={t('notes:text')}
                    rows={2}
                    draft={edited.draft}
                    onChange={(changed) => setEdited({ id: note._id, draft: changed })}
                  />
                  <div className={classes.decide}>
                    <Button type="submit" size="xs" loading={change.isPending} disabled={!edited.draft.text.trim()}>
                      {t('history.saveNote')}
                    </Button>
                    <Button size="xs" variant="subtle" onClick={() => setEdited(undefined)}>
                      {t('common:cancel')}
                    </Button>
                  </div>
                </form>
              ) : (
                <div className={classes.decide}>
                  {note.authorId === own && (
                    <TextButton onClick={() => setEdited({ id: note._id, draft: draftOf(note, t('notes:gone')) })}>
                      {t('history.editNote')}
                    </TextButton>
                  )}
                  <TextButton onClick={() => remove.mutate(note)}>{t('history.deleteNote')}</TextButton>
                </div>
              )}
            </Row>
          ))}
        </Rows>
      )}
    </Part>
  );
}
