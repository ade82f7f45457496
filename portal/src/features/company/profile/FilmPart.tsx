import { IconPlayerPlay } from '@tabler/icons-react';
import { videoIdOf } from '@tandem/contracts/links';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { LinesField } from './LinesField.tsx';
import { Line, PartEye, type PartProps } from './part.tsx';
import classes from './parts.module.css';

const MAX_FILMS = 20;

/**
 * The film that introduces the company, and others. They are only linked, so that no third party learns about visitors.
 */
export function FilmPart(part: PartProps) {
  const { t } = useTranslation('company-page');
  const { company, change, errors } = part;
  const id = videoIdOf(company.introVideo ?? '');
  return (
    <Section title={t('film.title')} aside={<PartEye level="everyone" />}>
      <div className={classes.stack} id="film">
        <div>
          <Line {...part} field="introVideo" inputMode="url" maxLength={2000} hint={t('film.hint')} />
          {id && (
            <p className={classes.film}>
              <IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />
              <a href={company.introVideo} target="_blank" rel="noopener noreferrer">
                {t('film.watch')}
              </a>
              <span className={classes.note}>{t('film.id', { id })}</span>
            </p>
          )}
        </div>
        <LinesField
          field="videos"
          label={t('fields.videos')}
          hint={t('film.videosHint')}
          lineLabel={(nth) => t('film.nth', { nth })}
          add={t('film.add')}
          max={MAX_FILMS}
          inputMode="url"
          isWhole={(link) => videoIdOf(link) !== null}
          value={company.videos ?? []}
          error={errors.videos}
          onChange={(videos) => change('videos', videos)}
        />
      </div>
    </Section>
  );
}
