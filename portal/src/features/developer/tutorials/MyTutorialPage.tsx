import { Button } from '@mantine/core';
import { labelled } from '@tandem/i18n/facts';
import { Notice } from '@tandem/ui/Notice';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { TutorialEditorPage } from '../../../lib/tutorials/TutorialEditorPage.tsx';
import { offerUndo } from '../../../lib/undo/undo.ts';

/** Editor in which a developer writes a tutorial and proposes it to the Tandem team. */
export default function MyTutorialPage() {
  const { t, i18n } = useTranslation('tutorials');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: () => api.tutorials.restore({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tutorials'] }),
    onError: (error) => toast.bad(error.message),
  });
  const remove = useMutation({
    mutationFn: (_title: string) => api.tutorials.remove({ params: { id } }),
    onSuccess: async ({ message }, title) => {
      const text = labelled(message, title || t('mine.untitled'), i18n.language);
      offerUndo({ place: paths.me.tutorials, text, run: () => restore.mutate() });
      await queries.invalidateQueries({ queryKey: ['tutorials'] });
      return navigate(paths.me.tutorials);
    },
    onError: (error) => toast.bad(error.message),
  });
  return (
    <TutorialEditorPage
      key={id}
      id={id}
      back={{ to: paths.me.tutorials, text: t('mine.back') }}
      leadOf={({ state = 'draft' }) => t(`steps.${state}`)}
      isReadOnly={({ published }) => published}
      notice={({ state, note }) =>
        state === 'declined' &&
        note && (
          <Notice tone="warn" title={t('note')}>
            {note}
          </Notice>
        )
      }
      steps={({ tutorial: { title, state, published, slug }, editor: { step }, isBlocked }) =>
        published ? (
          <Button variant="default" component="a" href={paths.tutorial(slug)}>
            {t('view')}
          </Button>
        ) : (
          <>
            <Button
              loading={step.isPending}
              disabled={isBlocked}
              onClick={() => step.mutate({ proposed: state !== 'proposed' })}
            >
              {t(state === 'proposed' ? 'takeBack' : 'propose')}
            </Button>
            <Button variant="subtle" data-danger loading={remove.isPending} onClick={() => remove.mutate(title)}>
              {t('remove')}
            </Button>
          </>
        )
      }
    />
  );
}
