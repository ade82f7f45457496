import { Button } from '@mantine/core';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { deleteAccountOf } from '../../lib/home.ts';
import { lazyPart, preload } from '../../lib/preload.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { DevicesSection } from './DevicesSection.tsx';
import { EmailsSection } from './EmailsSection.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { NameSection } from './NameSection.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PictureSection } from './PictureSection.tsx';
import { SignalsSection } from './SignalsSection.tsx';
import { SuperuserActionsSection } from './SuperuserActionsSection.tsx';
import classes from './settings.module.css';

const ExportSections = preload(() => import('./ExportSections.tsx'));
const AiRunsSection = preload(async () => ({ default: (await import('./AiRunsSection.tsx')).AiRunsSection }));

const CalendarSection = lazyPart(async () => ({ default: (await import('./CalendarSection.tsx')).CalendarSection }));
const FriendsSection = lazyPart(async () => ({ default: (await import('./FriendsSection.tsx')).FriendsSection }));
const PasskeysSection = preload(async () => ({ default: (await import('./PasskeysSection.tsx')).PasskeysSection }));
const ProvidersSection = preload(async () => ({ default: (await import('./ProvidersSection.tsx')).ProvidersSection }));
const SecondFactorSection = preload(async () => ({
  default: (await import('./SecondFactorSection.tsx')).SecondFactorSection,
}));
const SingleSignOnSection = lazyPart(async () => ({
  default: (await import('./SingleSignOnSection.tsx')).SingleSignOnSection,
}));

/** Account settings, the same for developers, companies and superusers. */
export default function SettingsPage() {
  const { t } = useTranslation(['settings', 'shell']);
  const { account, view, impersonatedBy } = useSession();
  useTitle(t('title'));
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} lead={account?.email} />
      {view !== 'USER' && <NameSection />}
      <PictureSection />
      {impersonatedBy ? (
        <Notice tone="info">{t('shell:acting.theirs')}</Notice>
      ) : (
        <>
          <Section id="change-password" title={t('password.title')} aside={t('password.others')}>
            <PasswordForm act={t('password.act')} />
          </Section>
          <Suspense fallback={null}>
            <PasskeysSection />
            <ProvidersSection />
            <SecondFactorSection />
          </Suspense>
        </>
      )}
      <Suspense fallback={null}>
        {view === 'COMPANY' && account?.mainAccount && !impersonatedBy && <SingleSignOnSection />}
      </Suspense>
      <EmailsSection />
      <Suspense fallback={null}>
        {!impersonatedBy && view !== 'SUPERUSER' && <CalendarSection />}
        {view === 'USER' && !impersonatedBy && <FriendsSection />}
      </Suspense>
      <SignalsSection />
      <LanguageSection />
      <DevicesSection />
      <SuperuserActionsSection />
      <Suspense fallback={null}>
        {!impersonatedBy && (
          <>
            <AiRunsSection />
            <ExportSections />
          </>
        )}
      </Suspense>
      {!impersonatedBy && (
        <Section title={t('delete.title')}>
          <p className={classes.quiet}>{t('delete.short')}</p>
          <div className={classes.actions}>
            <Button variant="outline" data-danger component={Link} to={deleteAccountOf(view)}>
              {t('delete.open')}
            </Button>
          </div>
        </Section>
      )}
    </div>
  );
}
