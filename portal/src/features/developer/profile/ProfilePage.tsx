import { useDisclosure } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from '../../../lib/editing/editing.module.css';
import { SaveStatus } from '../../../lib/editing/SaveStatus.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { lazyPart } from '../../../lib/preload.ts';
import { useEntityId } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/title.ts';
import { AboutSection } from './AboutSection.tsx';
import { completeParts, PARTS } from './parts.ts';
import { profileErrors } from './profile-errors.ts';
import { StrengthPanel } from './StrengthPanel.tsx';
import { type ProfileEditor, useProfile } from './use-profile.ts';

/** All sections but the first; their pickers are the largest part of this screen's code. */
const FurtherSections = lazyPart(() => import('./FurtherSections.tsx'));
const History = lazyPart(() => import('./History.tsx'));
const Preview = lazyPart(() => import('./Preview.tsx'));

/** The profile editor: navigation on the left, the sections, and the preview on the right. */
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

  const part = { profile: editor.profile, change: editor.change, errors: profileErrors(editor) };
  return (
    <div className={classes.page} data-previewing={previewing || undefined}>
      <Outline profile={editor.profile} />
      <div className={classes.editor}>
        <div className={classes.head}>
          <h1 tabIndex={-1} className={classes.title}>
            {t('profile.title')}
          </h1>
          <Link to={paths.me.importCv}>{t('profile.importCv')}</Link>
          <Link to={paths.me.resume}>{t('profile.download')}</Link>
        </div>
        <StrengthPanel flat profile={editor.profile} />
        <AboutSection {...part} />
        <Suspense fallback={<PageSkeleton label={t('profile.loading')} />}>
          <FurtherSections {...part} renew={editor.renew} />
          <History id={id} renew={editor.renew} />
        </Suspense>
        <SaveStatus editor={editor} saved={t('profile.saved')} onPreview={preview.open} />
      </div>
      <Suspense>
        <Preview profile={editor.profile} onClose={preview.close} />
      </Suspense>
    </div>
  );
}

function Outline({ profile }: { profile: NonNullable<ProfileEditor['profile']> }) {
  const { t } = useTranslation('developer');
  const { done } = completeParts(profile);
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
