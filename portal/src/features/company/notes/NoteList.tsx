import { Button } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { ApiError } from '@tandem/client/client';
import type { Note, NoteSubject } from '@tandem/contracts/note';
import { formatWhen } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { draftOf, type NoteDraft, textOf } from '../../../lib/notes/mention-draft.ts';
import { NoteBox } from '../../../lib/notes/NoteBox.tsx';
import { NoteText } from '../../../lib/notes/NoteText.tsx';
import { useNoteDraft } from '../../../lib/notes/use-note-draft.ts';
import { runMutation } from '../../../lib/run-mutation.ts';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import { offerUndo } from '../../../lib/undo/undo.ts';
import page from '../company.module.css';
import classes from './notes.module.css';
import { useNotes } from './use-notes.ts';

const failed = (error: Error) => void toast.bad(error.message);

export interface NotesProps {
  subjectType: NoteSubject;
  subjectId: string;
  /** Level of the heading. */
  level?: 2 | 3;
}

/** The notes of the team, pinned ones first. Unsaved input survives leaving the page. */
export default function NoteList({ subjectType, subjectId, level = 2 }: NotesProps) {
  const { t } = useTranslation('notes');
  const notes = useNotes(subjectType, subjectId);
  const { query, write } = notes;
  const place = `note.${subjectId}`;
  const isMatch = subjectType === 'match';
  const { draft, type, clearSaved } = useNoteDraft(place);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!draft.text.trim()) return;
    runMutation(write, textOf(draft), { onSuccess: () => clearSaved(draft), onError: failed });
  };
  // The company no longer has access to the person, nor to its own notes about them.
  if (query.error instanceof ApiError && query.error.status === 404) return null;
  const list = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('loading')} rows={2} person />;
    return (
      <ul className={classes.list}>
        {query.data.items.map((note) => (
          <NoteItem key={note._id} note={note} notes={notes} place={place} />
        ))}
      </ul>
    );
  };
  return (
    <Section
      small
      level={level}
      line={level === 3 ? 'rule' : 'ink'}
      title={t(isMatch ? 'titleOfMatch' : 'title')}
      aside={t('aside')}
    >
      <UndoList place={place} />
      {list()}
      <form className={classes.form} onSubmit={submit}>
        <NoteBox
          aria-label={t(isMatch ? 'textOfMatch' : 'text')}
          placeholder={t('placeholder')}
          rows={2}
          draft={draft}
          onChange={type}
        />
        <Button type="submit" variant="default" loading={write.isPending}>
          {t('add')}
        </Button>
      </form>
    </Section>
  );
}

function NoteItem({ note, notes, place }: { note: Note; notes: ReturnType<typeof useNotes>; place: string }) {
  const { t, i18n } = useTranslation(['notes', 'common']);
  const { change, remove } = notes;
  const [edited, setEdited] = useState<NoteDraft>();
  const author = note.author || t('gone');

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!edited?.text.trim()) return;
    change.mutate(
      { id: note._id, change: { text: textOf(edited) } },
      { onSuccess: () => setEdited(undefined), onError: failed },
    );
  };
  const pin = () => change.mutate({ id: note._id, change: { pinned: !note.pinned } }, { onError: failed });
  const bringBack = () => runMutation(change, { id: note._id, change: { deleted: false } }, { onError: failed });
  const take = () => {
    if (remove.isPending && remove.variables._id === note._id) return;
    runMutation(remove, note, {
      onSuccess: () => offerUndo({ place, text: t('deleted'), run: bringBack }),
      onError: failed,
    });
  };
  return (
    <li className={classes.note} data-pinned={note.pinned || undefined}>
      <Avatar id={note.authorId} src={note.authorPicture || undefined} size={28} />
      <div>
        <p className={classes.who}>
          <b>{author}</b> {note.author && note.authorStatus === 'closed' && `${t('left')} `}
          <time dateTime={note.createdDate}>{formatWhen(note.createdDate, i18n.language)}</time>
          {note.pinned && <span className={classes.pinned}>{t('pinned')}</span>}
        </p>
        {edited === undefined ? (
          <p className={classes.text}>
            <NoteText note={note} />
          </p>
        ) : (
          <form onSubmit={save} className={classes.form}>
            <NoteBox aria-label={t('text')} autoFocus draft={edited} onChange={setEdited} />
            <div className={page.actions}>
              <Button type="submit" size="xs" loading={change.isPending}>
                {t('common:save')}
              </Button>
              <Button size="xs" variant="subtle" onClick={() => setEdited(undefined)}>
                {t('common:cancel')}
              </Button>
            </div>
          </form>
        )}
      </div>
      {edited === undefined && (
        <div className={classes.actions}>
          <button type="button" aria-pressed={note.pinned} aria-label={t('pin', { author })} onClick={pin}>
            {note.pinned ? <IconPinFilled size={16} /> : <IconPin size={16} stroke={1.75} />}
          </button>
          <button type="button" onClick={() => setEdited(draftOf(note, t('gone')))}>
            {t('edit')}
          </button>
          <button type="button" onClick={take}>
            {t('delete')}
          </button>
        </div>
      )}
    </li>
  );
}
