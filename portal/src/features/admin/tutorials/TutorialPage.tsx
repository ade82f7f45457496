import { Button } from '@mantine/core';
import type { Tutorial } from '@tandem/contracts/tutorial';
import { Field } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { paths } from '../../../lib/paths.ts';
import { TutorialEditorPage } from '../../../lib/tutorials/TutorialEditorPage.tsx';
import type { TutorialEditor } from '../../../lib/tutorials/use-tutorial.ts';
import { ColleagueNotice } from '../ColleagueNotice.tsx';

/** Edits a tutorial as a superuser, and publishes or declines it. */
export default function TutorialPage() {
  const { t } = useTranslation('tutorials');
  const { id = '' } = useParams();
  return (
    <TutorialEditorPage
      key={id}
      id={id}
      back={{ to: paths.admin.tutorials, text: t('admin.back') }}
      leadOf={({ author, state = 'draft' }) => t('by', { author, state: t(`states.${state}`) })}
      notice={() => <ColleagueNotice record="tutorial" id={id} />}
      steps={({ tutorial, editor, isBlocked }) => (
        <>
          <PublishButtons tutorial={tutorial} editor={editor} isBlocked={isBlocked} />
          {tutorial.state === 'proposed' && <Decline tutorial={tutorial} step={editor.step} />}
        </>
      )}
    />
  );
}

interface PublishButtonsProps {
  tutorial: Tutorial;
  editor: TutorialEditor;
  isBlocked: boolean;
}

function PublishButtons({ tutorial, editor, isBlocked }: PublishButtonsProps) {
  const { t } = useTranslation('tutorials');
  const { step, isUnsaved } = editor;
  const { published, hasUnpublishedChanges, slug, isPublishable } = tutorial;
  if (isPublishable === false) return <p>{t('notProposed')}</p>;
  return (
    <>
      <Button
        loading={step.isPending}
        disabled={isBlocked || (published && !hasUnpublishedChanges && !isUnsaved)}
        onClick={() => step.mutate({ published: true })}
      >
        {t(published ? 'publishChanges' : 'publish')}
      </Button>
      {published && (
        <>
          <Button variant="default" component="a" href={paths.tutorial(slug)}>
            {t('view')}
          </Button>
          <Button variant="subtle" disabled={isBlocked} onClick={() => step.mutate({ published: false })}>
            {t('unpublish')}
          </Button>
        </>
      )}
    </>
  );
}

function Decline({ tutorial, step }: { tutorial: Tutorial; step: TutorialEditor['step'] }) {
  const { t } = useTranslation('tutorials');
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {t('decline')}
      </Button>
      <FormDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('declineTitle', { title: tutorial.title })}
        submitLabel={t('decline')}
        isPending={step.isPending}
        isDisabled={note.trim() === ''}
        onSubmit={() => step.mutateAsync({ note }, { onSuccess: () => setOpen(false) })}
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
  );
}
