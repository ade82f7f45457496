import { Button } from '@mantine/core';
import type { JobOnBoard } from '@tandem/contracts/job';
import { formatTime } from '@tandem/i18n/format';
import { ErrorState } from '@tandem/ui/ErrorState';
import { Field } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useLocalDraft } from '../use-local-draft.ts';
import classes from './job.module.css';
import { QuestionFields, useAnswers } from './QuestionFields.tsx';
import { useUndoInterest } from './use-undo-interest.ts';

interface InterestFormProps {
  job: JobOnBoard;
  onLeave: () => void;
}

/** Answers to the job's questions and a short text to the company, sent with the interest. */
export default function InterestForm({ job, onLeave }: InterestFormProps) {
  const { t, i18n } = useTranslation(['fit', 'match-steps']);
  const undo = useUndoInterest(job);
  const queries = useQueryClient();
  const { draft, change, clear } = useLocalDraft(`interest.${job._id}`, { coverText: '' });
  const { coverText } = draft;
  const company = job.company.name;
  const { fields, complete, clear: clearAnswers } = useAnswers(job._id, job.questions);
  const show = useMutation({
    mutationFn: (answers: string[]) => api.matches.create({ body: { job: job._id, coverText, answers } }),
    onSuccess: ({ _id, undoUntil }) => {
      clear();
      clearAnswers();
      void queries.invalidateQueries({ queryKey: ['suggestions'] });
      void queries.invalidateQueries({ queryKey: ['matches'] });
      const time = undoUntil && formatTime(undoUntil, i18n.language);
      toast.done(
        t(time ? 'interest.sentUntil' : 'interest.sentToast', { company, time }),
        time ? { label: t('interest.undo'), run: () => undo.mutate(_id) } : undefined,
      );
    },
  });
  return (
    <form
      className={classes.interest}
      onSubmit={(event) => {
        event.preventDefault();
        const answers = complete();
        if (answers) show.mutate(answers);
      }}
    >
      <QuestionFields fields={fields} />
      <Field label={t('interest.coverText', { company })} hint={t('interest.coverHint')}>
        {(control) => (
          <TextArea
            {...control}
            autoFocus={fields.length === 0}
            rows={2}
            maxLength={5000}
            value={coverText}
            onChange={(event) => change({ coverText: event.target.value })}
          />
        )}
      </Field>
      {show.isError && <ErrorState title={show.error.message} />}
      <div className={classes.actions}>
        <Button type="submit" loading={show.isPending}>
          {t('interest.send')}
        </Button>
        <Button variant="subtle" onClick={onLeave}>
          {t('interest.cancel')}
        </Button>
      </div>
    </form>
  );
}
