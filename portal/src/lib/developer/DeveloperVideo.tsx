import { IconPlayerPlay } from '@tabler/icons-react';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { videoIdOf } from '@tandem/contracts/links';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Elsewhere } from './DeveloperWork.tsx';
import classes from './developer.module.css';
import { fullName } from './developer-text.ts';

/** The intro video: uploads play here, videos on other sites are links, so that no third party is contacted. */
export function DeveloperVideo({ developer }: { developer: VisibleDeveloper }) {
  const { t } = useTranslation('profile');
  const { introVideo } = developer;
  if (!introVideo) return null;
  return (
    <Section small title={t('video')} line="rule">
      {videoIdOf(introVideo) ? (
        <p className={classes.watch}>
          <IconPlayerPlay size={15} stroke={1.75} aria-hidden="true" />
          <Elsewhere link={introVideo}>{t('watch')}</Elsewhere>
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: there are no captions
        <video
          className={classes.video}
          controls
          preload="none"
          src={introVideo}
          aria-label={t('videoLabel', { name: fullName(developer) })}
        />
      )}
    </Section>
  );
}
