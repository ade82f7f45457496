import { Button } from '@mantine/core';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { preload } from '../../../lib/preload.ts';
import { useEntityId } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/title.ts';
import { profileErrors } from '../profile/profile-errors.ts';
import { useProfile } from '../profile/use-profile.ts';
import { AddressSection } from './AddressSection.tsx';
import { BadgesSection } from './BadgesSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { HiddenSection } from './HiddenSection.tsx';
import classes from './visibility.module.css';

const VisibilityComparison = preload(() => import('./VisibilityComparison.tsx'));

/** Who can find the profile, who cannot, and what each of them sees. */
export default function VisibilityPage() {
  const { t } = useTranslation(['visibility', 'developer', 'profile', 'badges', 'editing']);
  useTitle(t('visibility:title'));
  const id = useEntityId();
  const editor = useProfile(id);
  if (!editor.profile)
    return (
      <div className={classes.page}>
        {editor.query.isError ? (
          <LoadFailed title={t('developer:profile.failed')} query={editor.query} />
        ) : (
          <PageSkeleton label={t('developer:profile.loading')} />
        )}
      </div>
    );
  const part = { profile: editor.profile, change: editor.change, errors: profileErrors(editor) };
  return (
    <div className={classes.page}>
      <PageHead
        title={t('visibility:title')}
        lead={t('visibility:lead')}
        actions={
          <Button variant="default" disabled={!editor.undo} onClick={() => editor.undo?.()}>
            {t('editing:save.undo')}
          </Button>
        }
      />
      <p role="status" className={classes.state} data-bad={editor.state === 'failed' || undefined}>
        {editor.state !== 'none' && t(`visibility:state.${editor.state}`)}
      </p>
      <div className={classes.settings}>
        <ContactSection {...part} />
        <AddressSection {...part} />
        <HiddenSection {...part} />
        <BadgesSection id={id} />
      </div>
      <Suspense fallback={<PageSkeleton label={t('developer:profile.loading')} />}>
        <VisibilityComparison id={id} savedAt={editor.savedAt} />
      </Suspense>
    </div>
  );
}
