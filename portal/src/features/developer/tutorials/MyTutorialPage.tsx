import { Button } from '@mantine/core';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/BackLink.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { TutorialForm } from '../../../lib/tutorials/TutorialForm.tsx';
import classes from '../../../lib/tutorials/tutorials.module.css';
import { useTutorialQuery } from '../../../lib/tutorials/use-tutorial.ts';

/** A developer writes a tutorial and proposes it to the Tandem team. */
export default function MyTutorialPage() {
  const { t } = useTranslation('tutorials');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const query = useTutorialQuery(id);
  useTitle(query.data?.title ?? t('mine.title'));
  const remove = useMutation({
    mutationFn: () => api.tutorials.remove({ params: { id } }),
    onSuccess: async ({ message }) => {
      toast.done(message);
      await queries.invalidateQueries({ queryKey: ['tutorials'] });
      return navigate(paths.me.tutorials);
    },
    onError: (error) => toast.bad(error.message),
  });
  if (query.isError) return <LoadFailed title={t('failed')} query={query} />;
  if (!query.data) return <PageSkeleton label={t('loading')} />;
  const { state = 'draft', note, slug } = query.data;
  const isPublic = state === 'published';
  return (
    <div className={classes.page}>
      <BackLink to={paths.me.tutorials}>{t('mine.back')}</BackLink>
      <PageHead title={query.data.title} lead={t(`steps.${state}`)} />
      {state === 'declined' && note && (
        <Notice tone="warn" title={t('note')}>
          {note}
        </Notice>
      )}
      <TutorialForm
        key={query.data._id}
        tutorial={query.data}
        isReadOnly={isPublic}
        steps={(save) =>
          isPublic ? (
            <Button variant="default" component="a" href={paths.tutorial(slug)}>
              {t('view')}
            </Button>
          ) : (
            <>
              <Button
                variant="default"
                loading={save.isPending}
                onClick={() => save.mutate({ proposed: state !== 'proposed' })}
              >
                {t(state === 'proposed' ? 'takeBack' : 'propose')}
              </Button>
              <Button variant="subtle" data-danger loading={remove.isPending} onClick={() => remove.mutate()}>
                {t('remove')}
              </Button>
            </>
          )
        }
      />
    </div>
  );
}
