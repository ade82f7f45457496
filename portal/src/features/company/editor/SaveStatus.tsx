import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
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

/** At the bottom of the editor: what is saved, and the acts that are always at hand. */
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
        {!isDraft && editor.isDirty && (
          <Button size="xs" variant="default" onClick={editor.discard}>
            {t('editor.discard')}
          </Button>
        )}
        <Button
          size="xs"
          variant={isDraft ? 'default' : 'filled'}
          disabled={!editor.isDirty}
          loading={editor.state === 'saving'}
          onClick={onSave}
        >
          {t(isDraft ? 'editor.saveDraft' : 'editor.saveChanges')}
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
  if (editor.state === 'saving') return t('editor.saving');
  if (editor.hasConflicts)
    return (
      <a href="#conflicts" data-bad>
        <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
        {t('editing:conflict.title', { count: Object.keys(editor.conflicts).length })}
      </a>
    );
  if (editor.isFailing)
    return (
      <Warning>{t(editor.status === 'created' && !editor.isNew ? 'editor.notSavedRetry' : 'editor.notSaved')}</Warning>
    );
  if (editor.isNew) return t(editor.isDirty ? 'editor.onDevice' : 'editor.newHint');
  if (editor.isDirty) return t(editor.status === 'created' ? 'editor.savesSoon' : 'editor.unsaved');
  if (!editor.savedAt) return t(editor.status === 'created' ? 'editor.draftHint' : 'editor.upToDate');
  return (
    <span>
      <IconCheck size={15} stroke={1.75} aria-hidden="true" />
      {t('editor.savedAt', { time: formatTime(editor.savedAt, i18n.language) })}
    </span>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span data-bad>
      <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
      {children}
    </span>
  );
}
