import { Button } from '@mantine/core';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import classes from './conflicts.module.css';
import type { JobField } from './job-draft.ts';
import { jobFieldText } from './job-field-text.ts';
import type { JobEditor } from './use-job-editor.ts';

interface ConflictsProps {
  editor: JobEditor;
  labelOf: (field: JobField) => string;
}

/** Fields that another person or tab has changed meanwhile, both versions side by side, until one is chosen. */
export default function Conflicts({ editor, labelOf }: ConflictsProps) {
  const { t, i18n } = useTranslation(['editing', 'catalogue', 'fit']);
  const fields = Object.keys(editor.conflicts) as JobField[];
  const textOf = (field: JobField, value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isEmpty ? t('conflict.empty') : jobFieldText(field, value, i18n) || t('conflict.empty');
  };
  return (
    <div id="conflicts">
      <Notice tone="warn" role="alert" title={t('conflict.title', { count: fields.length })}>
        {t('conflict.lead')}
        {fields.map((field) => (
          <section key={field} className={classes.field} aria-label={labelOf(field)}>
            <h3>{labelOf(field)}</h3>
            <div className={classes.versions}>
              {(['mine', 'theirs'] as const).map((version) => (
                <div key={version} className={classes.version}>
                  <h4>{t(`conflict.${version}Title`)}</h4>
                  <p>{textOf(field, version === 'mine' ? editor.pending[field] : editor.conflicts[field])}</p>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t(`conflict.${version}Of`, { field: labelOf(field) })}
                    onClick={() => editor.choose(field, version === 'mine')}
                  >
                    {t(version === 'mine' ? 'conflict.keepMine' : 'conflict.keepTheirs')}
                  </Button>
                </div>
              ))}
            </div>
          </section>
        ))}
      </Notice>
    </div>
  );
}
