import { partsOf } from '@tandem/contracts/mention';
import type { Note } from '@tandem/contracts/note';
import { useTranslation } from 'react-i18next';
import { nameOf } from './mention-draft.ts';
import classes from './notes.module.css';

/** The text of a note with the current names of mentioned people. Former team members are plain text. */
export function NoteText({ note: { text, mentions } }: { note: Pick<Note, 'text' | 'mentions'> }) {
  const { t } = useTranslation('notes');
  return partsOf(text).map((part, nth) => {
    if ('text' in part) return part.text;
    const name = `@${nameOf(mentions, part.mention) || t('gone')}`;
    const isOnTeam = mentions.some(({ _id, status }) => _id === part.mention && status === 'active');
    return isOnTeam ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <b key={nth} className={classes.mention}>
        {name}
      </b>
    ) : (
      name
    );
  });
}
