import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { formatTime } from '@tandem/i18n/format';
import { EyeIcon } from '@tandem/ui/EyeLevel';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useEntityId } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/title.ts';
import { AboutSection } from './AboutSection.tsx';
import { PARTS, partsDone } from './parts.ts';
import classes from './profile.module.css';
import { StrengthPanel } from './StrengthPanel.tsx';
import { shownErrors } from './shown-errors.tsx';
import { type ProfileEditor, useProfile } from './use-profile.ts';

/** All after the first; their pickers are the heavy part of this screen. */
const FurtherSections = lazy(() => import('./FurtherSections.tsx'));
const History = lazy(() => import('./History.tsx'));
const Preview = lazy(() => import('./Preview.tsx'));

/** The own profile: its parts at the left, the editor, and at the right the profile as the others get it. */
export default function ProfilePage() {
  const { t } = useTranslation('developer');
  useTitle(t('profile.title'));
  const id = useEntityId();
  const editor = useProfile(id);
  const [previewing, preview] = useDisclosure(false);

  if (editor.query.isError && !editor.profile)
    return (
      <div className={classes.state}>
        <LoadFailed title={t('profile.failed')} query={editor.query} />
      </div>
    );
  if (!editor.profile)
    return (
      <div className={classes.state}>
        <PageSkeleton label={t('profile.loading')} />
      </div>
    );

  const part = { profile: editor.profile, change: editor.change, errors: shownErrors(editor) };
  return (
    <div className={classes.page} data-previewing={previewing || undefined}>
      <Outline profile={editor.profile} />
      <div className={classes.editor}>
        <h1 tabIndex={-1} className={classes.title}>
          {t('profile.title')}
        </h1>
        <Link to={paths.me.importCv}>{t('profile.importCv')}</Link>
        <StrengthPanel flat profile={editor.profile} />
        <AboutSection {...part} />
        <Suspense fallback={<PageSkeleton label={t('profile.loading')} />}>
          <FurtherSections {...part} renew={editor.renew} />
          <History id={id} renew={editor.renew} />
        </Suspense>
        <SaveLine editor={editor} onPreview={preview.open} />
      </div>
      <Suspense>
        <Preview profile={editor.profile} onClose={preview.close} />
      </Suspense>
    </div>
  );
}

function Outline({ profile }: { profile: NonNullable<ProfileEditor['profile']> }) {
  const { t } = useTranslation('developer');
  const { done } = partsDone(profile);
  return (
    <nav className={classes.outline} aria-label={t('profile.outline')}>
      <ol>
        {PARTS.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>
              {t(`profile.${part}.title`)}
              {done.has(part) && <IconCheck size={15} stroke={1.75} aria-hidden="true" />}
            </a>
          </li>
        ))}
      </ol>
      <StrengthPanel profile={profile} />
    </nav>
  );
}

/** What has been saved and when, and the way back. */
function SaveLine({ editor, onPreview }: { editor: ProfileEditor; onPreview: () => void }) {
  const { t, i18n } = useTranslation('developer');
  const faults = Object.keys(editor.errors).length;
  const contested = Object.keys(editor.conflicts).length;
  const words = () => {
    if (contested > 0) return t('profile.save.contested', { count: contested });
    if (faults > 0) return t('profile.save.invalid', { count: faults });
    if (editor.state === 'failed') return t('profile.save.failed');
    if (editor.state === 'saving') return t('profile.save.saving');
    if (editor.savedAt) return t('profile.save.saved', { time: formatTime(editor.savedAt, i18n.language) });
    return t('profile.save.none');
  };
  return (
    <div className={classes.saveLine}>
      <span role="status" data-bad={faults > 0 || contested > 0 || editor.state === 'failed' || undefined}>
        {editor.state === 'saved' && faults + contested === 0 && (
          <IconCheck size={15} stroke={1.75} aria-hidden="true" />
        )}
        {words()}
      </span>
      <span className={classes.saveActs}>
        <Button
          variant="default"
          className={classes.previewOpen}
          leftSection={<EyeIcon level="companies" />}
          aria-label={t('profile.preview.open')}
          onClick={onPreview}
        >
          {t('profile.preview.short')}
        </Button>
        <Button
          variant="default"
          aria-label={t('profile.save.undo')}
          disabled={!editor.undo}
          onClick={() => editor.undo?.()}
        >
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes.undoWord}>{t('profile.save.undo')}</span>
        </Button>
      </span>
    </div>
  );
}
