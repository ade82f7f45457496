import { IconCopy } from '@tabler/icons-react';
import type { ApiError } from '@tandem/client/client';
import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import { fill } from '@tandem/outreach/placeholders';
import { Notice } from '@tandem/ui/Notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import styles from './outreach.module.css';
import { UsedFacts } from './UsedFacts.tsx';
import { useCopy } from './use-copy.ts';

interface TaskCardProps {
  task: NonNullable<CandidateOutreach['task']>;
  onDone: () => Promise<ApiError | null>;
}

/** A message or call that a person does for a sequence: its text to copy, and a button to mark it as done. */
export function TaskCard({ task, onDone }: TaskCardProps) {
  const { t } = useTranslation('extension');
  const { copy, isFailed } = useCopy();
  const [error, setError] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);
  // Placeholders without a saved fact, which must not be sent.
  const missing = fill(task.text, {}).missing.map((name) => `{${name}}`);
  const finish = async () => {
    setSaving(true);
    setError(await onDone());
    setSaving(false);
  };
  return (
    <section className={styles.task}>
      <h2>{t(`task.title.${task.kind}`)}</h2>
      <p>{task.text}</p>
      <UsedFacts facts={task.facts} />
      {missing.length > 0 && <Notice tone="warn">{t('write.missing', { written: missing.join(', ') })}</Notice>}
      {isFailed && <Notice tone="warn">{t('write.copyFailed')}</Notice>}
      {error && (
        <Notice tone="bad" role="alert" title={t('write.notRecorded')}>
          {error.message}
        </Notice>
      )}
      <Button
        quiet
        disabled={missing.length > 0}
        icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void copy(task.text)}
      >
        {t('task.copy')}
      </Button>
      <Button quiet disabled={isSaving} onClick={() => void finish()}>
        {t(`task.done.${task.kind}`)}
      </Button>
    </section>
  );
}
