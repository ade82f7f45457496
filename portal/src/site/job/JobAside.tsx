import { canonicalCity } from '@tandem/catalogue/city-names';
import { CITIES } from '@tandem/catalogue/places';
import type { EarnedCompanyBadge } from '@tandem/contracts/badge';
import type { JobOnBoard } from '@tandem/contracts/job';
import type { Responsiveness } from '@tandem/contracts/responsiveness';
import { Section } from '@tandem/ui/Section';
import { TextButton, textButtonLook } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { HiringFacts } from '../../lib/job/HiringFacts.tsx';
import classes from '../../lib/job/job-page.module.css';
import { PlacesMap } from '../../lib/map/PlacesMap.tsx';
import { paths } from '../../lib/paths.ts';
import { cityIn, placeName } from '../../lib/places.ts';
import { useSite } from '../SiteContext.tsx';

interface JobAsideProps {
  job: JobOnBoard;
  badges: readonly EarnedCompanyBadge[];
  responsiveness: Responsiveness | null;
  /** Number of days within which every applicant gets an answer. */
  days: number;
}

/** The sidebar of a job: how its company hires, the next steps after applying, its place, and its URL for sharing. */
export function JobAside({ job, badges, responsiveness, days }: JobAsideProps) {
  const { t, i18n } = useTranslation('public');
  const { origin } = useSite();
  const { company, location } = job;
  const preset = CITIES.find(({ city }) => city === canonicalCity(location.city, location.country));
  const { lat = preset?.lat, lng = preset?.lng } = location;
  const where = placeName(location, i18n.language);
  const address = origin + paths.job(job.slug);
  const mailtoUrl = `mailto:?subject=${encodeURIComponent(`${job.headline}, ${company.name}`)}&body=${encodeURIComponent(address)}`;
  return (
    <>
      <HiringFacts badges={badges} responsiveness={responsiveness} />
      <Section small title={t('job.next.title')} line="rule">
        <ol className={classes.next}>
          <li>{t('job.next.sent', { company: company.name })}</li>
          <li>{t('job.next.answer', { days })}</li>
          <li>{t('job.next.silence')}</li>
        </ol>
      </Section>
      {lat !== undefined && lng !== undefined && (
        <Section small title={t('job.where')} line="rule">
          <PlacesMap
            label={t('job.where')}
            places={[{ key: where, name: cityIn(location, i18n.language), label: where, lat, lng }]}
            outside=""
            shape={16 / 9}
          />
        </Section>
      )}
      <div>
        <p className={classes.share}>
          <TextButton data-needs-script data-copy={address} data-done={t('job.copied')}>
            {t('job.copy')}
          </TextButton>
          <a {...textButtonLook()} href={mailtoUrl}>
            {t('job.send')}
          </a>
        </p>
      </div>
    </>
  );
}
