import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import type { ThreadEntry } from '@tandem/contracts/sequence';
import { formatDate } from '@tandem/i18n/format';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import classes from '../panel.module.css';
import { lastContactIn } from './contact.ts';
import styles from './outreach.module.css';
import { PermissionToWrite } from './PermissionToWrite.tsx';
import { PlannedEmails, type PlannedEmailsProps } from './PlannedEmails.tsx';
import { Thread, useContactLine } from './Thread.tsx';

interface ContactSummaryProps {
  name: string;
  portal: string;
  candidateId: string;
  outreach: CandidateOutreach;
  /** Answers that arrived while the panel was open. */
  answers: readonly ThreadEntry[];
  onAct: PlannedEmailsProps['onAct'];
}

/** The last contact by anyone at the company, the sequences, and whether the person can be emailed. */
export function ContactSummary({ name, portal, candidateId, outreach, answers, onAct }: ContactSummaryProps) {
  const { t } = useTranslation('extension');
  const line = useContactLine();
  const last = lastContactIn(outreach.entries);
  return (
    <section className={styles.contact} aria-label={t('contact.title')}>
      <div role="status">
        {answers.map((answer) => (
          <Notice key={answer._id} tone="good" title={t('contact.answered', { name })}>
            {answer.text}
          </Notice>
        ))}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('contact.last')}</dt>
          <dd>{last ? line(last.entry) : t('contact.none')}</dd>
          {last?.answer && <dd>{line(last.answer)}</dd>}
        </div>
        {outreach.sequences.slice(0, 2).map((sequence) => (
          <div key={sequence._id}>
            <dt>{t('contact.sequence')}</dt>
            <dd>
              <SequenceLine sequence={sequence} />
            </dd>
          </div>
        ))}
      </dl>
      <PlannedEmails outreach={outreach} onAct={onAct} />
      <PermissionToWrite name={name} portal={portal} candidateId={candidateId} outreach={outreach} />
      <div className={classes.small}>
        <Thread entries={outreach.entries} />
      </div>
    </section>
  );
}

function SequenceLine({ sequence }: { sequence: CandidateOutreach['sequences'][number] }) {
  const { t, i18n } = useTranslation('extension');
  const { name, status, reason, next, steps, dueDate } = sequence;
  const quoted = t('contact.named', { name: name || t('contact.deletedSequence') });
  if (status === 'ended') return `${quoted} · ${t(`contact.ended.${reason}`)}`;
  const step = t('contact.step', { step: next + 1, steps: steps.length });
  if (status === 'paused') return `${quoted} · ${step} · ${t(`contact.paused.${reason}`)}`;
  const due =
    dueDate && t('contact.due', { kind: t(`contact.kinds.${steps[next]}`), date: formatDate(dueDate, i18n.language) });
  return [quoted, step, due].filter(Boolean).join(' · ');
}
