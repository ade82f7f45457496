import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { formatTime } from '@tandem/i18n/format';
import { EyeIcon } from '@tandem/ui/EyeLevel';
import { useTranslation } from 'react-i18next';
import classes from './editing.module.css';
import type { SaveState } from './use-editor.ts';

interface SaveStatusProps {
  editor: {
    errors: object;
    conflicts: object;
    state: SaveState;
    savedAt: Date | null;
    undo: (() => void) | undefined;
  };
  /** Text shown once everything is saved. */
  saved: string;
  onPreview: () => void;
}

/** The save status with undo, and a link to the preview if it is not next to the form. */
export function SaveStatus({ editor, saved, onPreview }: SaveStatusProps) {
  const { t, i18n } = useTranslation('editing');
  const formErrors = Object.keys(editor.errors).length;
  const conflicts = Object.keys(editor.conflicts).length;
  const words = () => {
    if (conflicts > 0) return t('save.contested', { count: conflicts });
    if (formErrors > 0) return t('save.invalid', { count: formErrors });
    if (editor.state === 'failed') return t('save.failed');
    if (editor.state === 'saving') return t('save.saving');
    return editor.savedAt ? saved : t('save.none');
  };
  const isSaved = editor.state === 'saved' && formErrors + conflicts === 0;
  return (
    <div className={classes.saveLine} data-fixed-bar>
      <span>
        <span role="status" data-bad={formErrors > 0 || conflicts > 0 || editor.state === 'failed' || undefined}>
          {isSaved && <IconCheck size={15} stroke={1.75} aria-hidden="true" />}
          {words()}
        </span>{' '}
        {isSaved && editor.savedAt && (
          <time className={classes.savedAt} dateTime={editor.savedAt.toISOString()}>
            {formatTime(editor.savedAt, i18n.language)}
          </time>
        )}
      </span>
      <span className={classes.saveActs}>
        <Button
          variant="default"
          className={classes.previewOpen}
          data-preview-open
          leftSection={<EyeIcon level="companies" />}
          aria-label={t('preview.open')}
          onClick={onPreview}
        >
          {t('preview.short')}
        </Button>
        <Button variant="default" aria-label={t('save.undo')} disabled={!editor.undo} onClick={() => editor.undo?.()}>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes.undoWord}>{t('save.undo')}</span>
        </Button>
      </span>
    </div>
  );
}
