import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { JobStatus } from '@tandem/catalogue/statuses';
import { formatTime } from '@tandem/i18n/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnected } from '../../../lib/editing/use-connected.ts';
import classes from './editor.module.css';
import type { JobEditor } from './use-job-editor.ts';

interface SaveStatusProps {
  editor: JobEditor;
  onSave: () => void;
  isPreviewing: boolean;
  onPreview: () => void;
}

/** Text keys of the save button, by the status of the job. */
const SAVES: Partial<Record<JobStatus, string>> = { published: 'publishChanges', paused: 'saveChanges' };

/** Bar at the bottom of the editor: the save status, and the actions that are always available. */
export function SaveStatus({ editor, onSave, isPreviewing, onPreview }: SaveStatusProps) {
  const { t } = useTranslation('company');
  const isDraft = editor.status === 'created';
  return (
    <div className={classes.saveLine} data-fixed-bar>
      <span role="status">
        <SaveText editor={editor} />
      </span>
      <span className={classes.saveActs}>
        <Button
          size="xs"
          variant="default"
          className={classes.previewToggle}
          onClick={onPreview}
          aria-pressed={isPreviewing}
        >
          {t(isPreviewing ? 'editor.write' : 'editor.preview')}
        </Button>
        {!isDraft && editor.hasUnpublished && (
          <Button size="xs" variant="default" disabled={editor.isActing} onClick={() => void editor.discard()}>
            {t('editor.discard')}
          </Button>
        )}
        <Button
          size="xs"
          variant={isDraft ? 'default' : 'filled'}
          disabled={!(isDraft ? editor.isDirty : editor.hasUnpublished) || editor.hasConflicts}
          loading={editor.isActing}
          onClick={onSave}
        >
          {t(`editor.${SAVES[editor.status] ?? 'saveDraft'}`)}
        </Button>
      </span>
    </div>
  );
}

function SaveText({ editor }: { editor: JobEditor }) {
  const { t, i18n } = useTranslation(['company', 'editing']);
  const isOnline = useConnected();
  if (editor.isDirty && !editor.isStored) return <Warning>{t('editor.notStored')}</Warning>;
  if (editor.isDirty && !isOnline) return <Warning>{t('editor.offline')}</Warning>;
  if (editor.isDirty && editor.state === 'saving') return t('editor.saving');
  if (editor.hasConflicts)
    return (
      <a href="#conflicts" data-bad>
        <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
        {t('editing:conflict.title', { count: Object.keys(editor.conflicts).length })}
      </a>
    );
  if (editor.isFailing) return <Warning>{t(editor.isNew ? 'editor.notSaved' : 'editor.notSavedRetry')}</Warning>;
  if (editor.isNew) return t(editor.isDirty ? 'editor.onDevice' : 'editor.newHint');
  if (editor.isDirty) return t('editor.savesSoon');
  const hint = t(`editor.${publicationHint(editor)}`);
  if (!editor.savedAt) return hint;
  return (
    <span>
      <IconCheck size={15} stroke={1.75} aria-hidden="true" />
      {t('editor.savedAt', { time: formatTime(editor.savedAt, i18n.language) })}
      {editor.status !== 'created' && ` · ${hint}`}
    </span>
  );
}

/** Returns the key of the text on how the saved job differs from the published one. */
function publicationHint({ status, hasUnpublished }: JobEditor) {
  if (status === 'created') return 'draftHint';
  if (!hasUnpublished) return 'upToDate';
  return status === 'paused' ? 'unpublishedPaused' : 'unpublished';
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span data-bad>
      <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
      {children}
    </span>
  );
}
