import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { formatTime } from '@tandem/i18n/format';
import { ErrorState } from '@tandem/ui/ErrorState';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { useEntityId } from '../../../lib/session.ts';
import { AboutSection } from './AboutSection.tsx';
import { EducationSection } from './EducationSection.tsx';
import { ExperienceSection } from './ExperienceSection.tsx';
import { LinksSection } from './LinksSection.tsx';
import { Preview } from './Preview.tsx';
import classes from './profile.module.css';
import { SkillsSection } from './SkillsSection.tsx';
import { PARTS, strengthOf } from './strength.ts';
import { type ProfileEditor, useProfile } from './use-profile.ts';
import { WantedSection } from './WantedSection.tsx';

/** The own profile: its parts at the left, the editor, and at the right the profile as the others get it. */
export default function ProfilePage() {
  const { t } = useTranslation('developer');
  const id = useEntityId();
  const editor = useProfile(id);
  const [previewing, preview] = useDisclosure(false);

  if (editor.query.isError && !editor.profile)
    return (
      <ErrorState
        title={t('profile.failed')}
        retry={{ label: t('profile.retry'), onRetry: () => editor.query.refetch() }}
      >
        {editor.query.error.message}
      </ErrorState>
    );
  if (!editor.profile) return <PageSkeleton label={t('profile.loading')} />;

  const part = { profile: editor.profile, change: editor.change, errors: editor.errors };
  return (
    <div className={classes.page} data-previewing={previewing || undefined}>
      <Outline profile={editor.profile} />
      <div className={classes.editor}>
        <h1 tabIndex={-1} className={classes.title}>
          {t('profile.title')}
        </h1>
        <AboutSection {...part} />
        <WantedSection {...part} />
        <SkillsSection {...part} />
        <ExperienceSection {...part} />
        <EducationSection {...part} />
        <LinksSection {...part} />
        <SaveLine editor={editor} onPreview={preview.open} />
      </div>
      <Preview profile={editor.profile} onClose={preview.close} />
    </div>
  );
}

function Outline({ profile }: { profile: NonNullable<ProfileEditor['profile']> }) {
  const { t } = useTranslation('developer');
  const strength = strengthOf(profile);
  return (
    <nav className={classes.outline} aria-label={t('profile.outline')}>
      <ol>
        {PARTS.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>
              {t(`profile.${part}.title`)}
              {strength.done.includes(part) && <IconCheck size={15} stroke={1.75} aria-hidden="true" />}
            </a>
          </li>
        ))}
      </ol>
      <div className={classes.strength}>
        <b>{t(strength.incomplete ? 'profile.strength.title_weak' : 'profile.strength.title_strong')}</b>
        <p>
          {t('profile.strength.parts', { done: strength.done.length, all: PARTS.length })}{' '}
          {strength.incomplete
            ? t('profile.strength.incomplete')
            : strength.next
              ? t('profile.strength.next', { part: t(`profile.${strength.next}.title`) })
              : t('profile.strength.whole')}
        </p>
      </div>
    </nav>
  );
}

/** What has been saved and when, and the way back. */
function SaveLine({ editor, onPreview }: { editor: ProfileEditor; onPreview: () => void }) {
  const { t, i18n } = useTranslation('developer');
  const faults = Object.keys(editor.errors).length;
  const words = () => {
    if (faults > 0) return t('profile.save.invalid', { count: faults });
    if (editor.state === 'failed') return t('profile.save.failed');
    if (editor.state === 'saving') return t('profile.save.saving');
    if (editor.savedAt) return t('profile.save.saved', { time: formatTime(editor.savedAt, i18n.language) });
    return t('profile.save.none');
  };
  return (
    <div className={classes.saveLine}>
      <span role="status" data-bad={faults > 0 || editor.state === 'failed' || undefined}>
        {editor.state === 'saved' && faults === 0 && <IconCheck size={15} stroke={1.75} aria-hidden="true" />}
        {words()}
      </span>
      <span className={classes.saveActs}>
        <Button variant="default" className={classes.previewOpen} onClick={onPreview}>
          {t('profile.preview.open')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} stroke={1.75} />}
          disabled={!editor.undo}
          onClick={() => editor.undo?.()}
        >
          {t('profile.save.undo')}
        </Button>
      </span>
    </div>
  );
}
