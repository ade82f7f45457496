import { Button } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { TextArea } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../../lib/BackLink.tsx';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { TutorialForm } from '../../../lib/tutorials/TutorialForm.tsx';
import classes from '../../../lib/tutorials/tutorials.module.css';
import { useTutorialQuery } from '../../../lib/tutorials/use-tutorial.ts';
import { ColleagueNotice } from '../ColleagueNotice.tsx';

/** A superuser writes or corrects a tutorial, and publishes or declines it. */
export default function TutorialPage() {
  const { t } = useTranslation('tutorials');
  const { id = '' } = useParams();
  const query = useTutorialQuery(id);
  const [declining, setDeclining] = useState(false);
  const [note, setNote] = useState('');
  useTitle(query.data?.title ?? t('admin.title'));
  if (query.isError) return <LoadFailed title={t('failed')} query={query} />;
  if (!query.data) return <PageSkeleton label={t('loading')} />;
  const { state = 'draft', slug, author } = query.data;
  return (
    <div className={classes.page}>
      <BackLink to={paths.admin.tutorials}>{t('admin.back')}</BackLink>
      <PageHead title={query.data.title} lead={t('by', { author, state: t(`states.${state}`) })} />
      <ColleagueNotice record="tutorial" id={query.data._id} />
      <TutorialForm
        key={query.data._id}
        tutorial={query.data}
        steps={(save) => (
          <>
            {state === 'published' ? (
              <>
                <Button variant="default" component="a" href={paths.tutorial(slug)}>
                  {t('view')}
                </Button>
                <Button variant="subtle" onClick={() => save.mutate({ published: false })}>
                  {t('unpublish')}
                </Button>
              </>
            ) : (
              <Button variant="default" loading={save.isPending} onClick={() => save.mutate({ published: true })}>
                {t('publish')}
              </Button>
            )}
            {state === 'proposed' && (
              <Button variant="subtle" onClick={() => setDeclining(true)}>
                {t('decline')}
              </Button>
            )}
            <FormDialog
              opened={declining}
              onClose={() => setDeclining(false)}
              title={t('declineTitle', { title: query.data.title })}
              submitLabel={t('decline')}
              isPending={save.isPending}
              isDisabled={note.trim() === ''}
              onSubmit={() => save.mutate({ note }, { onSuccess: () => setDeclining(false) })}
            >
              <Field label={t('note')} hint={t('noteHint')}>
                {(control) => (
                  <TextArea
                    {...control}
                    rows={4}
                    maxLength={1000}
                    value={note}
                    onChange={({ target }) => setNote(target.value)}
                  />
                )}
              </Field>
            </FormDialog>
          </>
        )}
      />
    </div>
  );
}
