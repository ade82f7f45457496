import { Button, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Suggestion } from '@tandem/contracts/match';
import { ErrorState } from '@tandem/ui/ErrorState';
import { Field } from '@tandem/ui/Field';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import classes from './job.module.css';

/** A developer's interest in a job: shown with a line of text, or how it stands. */
export function Interest({ job, match }: Pick<Suggestion, 'job' | 'match'>) {
  const { t } = useTranslation('fit');
  const queries = useQueryClient();
  const [open, form] = useDisclosure(false);
  const [coverText, setCoverText] = useState('');
  const company = job.company.name;
  const show = useMutation({
    mutationFn: () => api.matches.create({ body: { job: job._id, coverText } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['suggestions'] });
      void queries.invalidateQueries({ queryKey: ['matches'] });
      toast.done(t('fit:interest.sentToast', { company }));
    },
  });

  if (match) {
    return (
      <Link className={classes.state} to={paths.me.matches}>
        {t(match.status === 'pending' ? 'fit:interest.sent' : 'fit:interest.matched')}
      </Link>
    );
  }
  if (!open) return <Button onClick={form.open}>{t('fit:interest.show')}</Button>;
  return (
    <form
      className={classes.interest}
      onSubmit={(event) => {
        event.preventDefault();
        show.mutate();
      }}
    >
      <Field label={t('fit:interest.coverText', { company })} hint={t('fit:interest.coverHint')}>
        {(control) => (
          <Textarea
            {...control}
            data-autofocus
            autosize
            minRows={2}
            maxLength={5000}
            value={coverText}
            onChange={(event) => setCoverText(event.target.value)}
          />
        )}
      </Field>
      {show.isError && <ErrorState title={show.error.message} />}
      <div className={classes.acts}>
        <Button type="submit" loading={show.isPending}>
          {t('fit:interest.send')}
        </Button>
        <Button variant="subtle" onClick={form.close}>
          {t('fit:interest.cancel')}
        </Button>
      </div>
    </form>
  );
}
