import { Button } from '@mantine/core';
import type { Note } from '@tandem/contracts/note';
import { joinFacts } from '@tandem/i18n/facts';
import { formatWhen } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { Row, Rows } from '@tandem/ui/Rows';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import { UndoList } from '../../../../lib/undo/UndoList.tsx';
import { offerUndo } from '../../../../lib/undo/undo.ts';
import classes from '../../admin.module.css';
import { Part } from './Part.tsx';

const MOST = 100;
const LONGEST = 5000;

interface TeamNotesProps {
  subjectType: 'user' | 'company';
  subjectId: string;
}

/** What superusers have written down for each other about a profile or company. */
export function TeamNotes({ subjectType, subjectId }: TeamNotesProps) {
  const { t, i18n } = useTranslation(['admin', 'notes', 'common']);
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const place = `admin-note.${subjectId}`;
  const queryKey = ['notes', 'admin', subjectId];
  const then = {
    onSuccess: () => queries.invalidateQueries({ queryKey }),
    onError: (error: Error) => toast.bad(error.message),
  };
  const list = useQuery({
    queryKey,
    queryFn: () => api.notes.list({ query: { subjectType, subjectId, limit: MOST } }),
  });
  const write = useMutation({
    mutationFn: () => api.notes.create({ body: { subjectType, subjectId, text } }),
    ...then,
    onSuccess: () => {
      setText('');
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) write.mutate();
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
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={LONGEST}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <Button type="submit" size="xs" variant="default" loading={write.isPending} disabled={!text.trim()}>
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
              title={note.text}
              meta={joinFacts([note.author || t('notes:gone'), formatWhen(note.createdDate, i18n.language)])}
            >
              <button type="button" className={classes.asLink} onClick={() => remove.mutate(note)}>
                {t('notes:delete')}
              </button>
            </Row>
          ))}
        </Rows>
      )}
    </Part>
  );
}
