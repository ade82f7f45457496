import type { Tutorial } from '@tandem/contracts/tutorial';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton, RowsSkeleton } from '@tandem/ui/Skeleton';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../BackLink.tsx';
import Conflicts from '../editing/Conflicts.tsx';
import { useLeaveQuestion } from '../editing/use-leave-question.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { preload } from '../preload.ts';
import { useTitle } from '../title.ts';
import { WritingStatus } from '../writing/WritingStatus.tsx';
import writing from '../writing/writing.module.css';
import { TutorialForm } from './TutorialForm.tsx';
import { tutorialFieldText } from './tutorial-text.ts';
import { type TutorialEditor, type TutorialField, useTutorial } from './use-tutorial.ts';

const TutorialVersions = preload(() => import('./TutorialVersions.tsx'));

interface Written {
  tutorial: Tutorial;
  editor: TutorialEditor;
  /** Whether steps are disabled, because one is in progress or a conflict is unresolved. */
  isBlocked: boolean;
}

interface TutorialEditorPageProps {
  id: string;
  /** Link to the list that contains it. */
  back: { to: string; text: string };
  leadOf: (tutorial: Tutorial) => string;
  isReadOnly?: (tutorial: Tutorial) => boolean;
  notice?: (tutorial: Tutorial) => ReactNode;
  /** Renders the next steps, such as publishing. */
  steps: (written: Written) => ReactNode;
}

/** Edits a tutorial, with its versions and the next steps. Use it with `key={id}`. */
export function TutorialEditorPage({
  id,
  back,
  leadOf,
  isReadOnly = () => false,
  notice,
  steps,
}: TutorialEditorPageProps) {
  const { t, i18n } = useTranslation(['tutorials', 'writing']);
  const editor = useTutorial(id);
  const { tutorial } = editor;
  useTitle(tutorial?.title || back.text);
  useLeaveQuestion(editor.isUnsaved);
  if (editor.query.isError && !tutorial) return <LoadFailed title={t('failed')} query={editor.query} />;
  if (!tutorial) return <PageSkeleton label={t('loading')} />;
  const isFixed = isReadOnly(tutorial);
  const hasConflicts = Object.keys(editor.conflicts).length > 0;
  const errors = Object.values(editor.stepErrors);
  return (
    <div className={writing.page}>
      <div className={writing.bar}>
        <BackLink to={back.to}>{back.text}</BackLink>
        {!isFixed && <WritingStatus editor={editor} text={tutorial} />}
      </div>
      {notice?.(tutorial)}
      <div className={writing.columns}>
        <div className={writing.writing}>
          <PageHead title={tutorial.title || t('mine.untitled')} lead={leadOf(tutorial)} />
          {hasConflicts && (
            <Conflicts<TutorialField>
              mine={editor.typed}
              theirs={editor.conflicts}
              labelOf={(field) => t(`form.${field}`)}
              textOf={(field, value) => tutorialFieldText(field, value, i18n.language)}
              onChoose={editor.decide}
            />
          )}
          <TutorialForm editor={editor} tutorial={tutorial} isReadOnly={isFixed} />
        </div>
        <aside className={writing.side} aria-label={t('settings')}>
          <Section small title={t('next')} line="none">
            {errors.length > 0 && (
              <p className={writing.bad} role="alert">
                {errors.join(' ')}
              </p>
            )}
            <div className={writing.acts}>
              {steps({ tutorial, editor, isBlocked: editor.step.isPending || hasConflicts })}
            </div>
          </Section>
          {!isFixed && (
            <Suspense fallback={<RowsSkeleton label={t('writing:versions.loading')} />}>
              <TutorialVersions id={id} tutorial={tutorial} restore={editor.restore} />
            </Suspense>
          )}
        </aside>
      </div>
    </div>
  );
}
