import { Button } from '@mantine/core';
import type { JobOnBoard } from '@tandem/contracts/job';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../lib/DialogForm.tsx';
import { QuestionFields, useAnswers } from '../../../lib/job/QuestionFields.tsx';
import classes from './matches.module.css';

interface AcceptFormProps {
  job: JobOnBoard;
  pending: boolean;
  onCancel: () => void;
  /** Without answers if the developer leaves them out. */
  onAccept: (answers?: string[]) => void;
}

/** The questions of a job, which a developer can answer when they accept an invitation to it. */
export default function AcceptForm({ job, pending, onCancel, onAccept }: AcceptFormProps) {
  const { t } = useTranslation('match-steps');
  const { fields, complete } = useAnswers(job.questions);
  const company = job.company.name;
  const send = () => {
    const answers = complete();
    if (answers) onAccept(answers);
  };
  return (
    <div className={classes.pass}>
      <h4>{t('questions.title', { company })}</h4>
      <p className={classes.meta}>{t('questions.lead', { company })}</p>
      <DialogForm
        submitLabel={t('questions.accept')}
        isPending={pending}
        onSubmit={send}
        onCancel={onCancel}
        actions={
          <Button variant="default" disabled={pending} onClick={() => onAccept()}>
            {t('questions.acceptWithout')}
          </Button>
        }
      >
        <QuestionFields fields={fields} />
      </DialogForm>
    </div>
  );
}
