import { TERMS_KINDS } from '@tandem/catalogue/terms';
import type { TermsVersion } from '@tandem/contracts/terms';
import { formatDate } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import admin from '../admin.module.css';
import { TermsEditor } from './TermsEditor.tsx';
import classes from './terms.module.css';

/** Terms and privacy policy: the current versions, and publishing a new one. */
export default function TermsPage() {
  const { t, i18n } = useTranslation('terms');
  const [address, setAddress] = useSearchParams();
  const kind = TERMS_KINDS.find((each) => each === address.get('kind')) ?? 'user';
  const query = useQuery({
    queryKey: ['terms', kind],
    queryFn: async () => {
      const current = await api.terms.get({ params: { kind } });
      const version = current.versions[0]?.version ?? current.version;
      const newest =
        version === current.version ? current : await api.terms.get({ params: { kind }, query: { version } });
      return { current, newest };
    },
  });
  useTitle(t('edit.title'));
  const valuesOf = ({ version, updatedDate }: TermsVersion) => ({
    version,
    date: formatDate(updatedDate, i18n.language),
  });
  return (
    <div className={admin.page}>
      <PageHead title={t('edit.title')} lead={t('edit.lead')} />
      <span className={admin.chips}>
        {TERMS_KINDS.map((each) => (
          <Chip key={each} pressed={each === kind} onToggle={() => setAddress({ kind: each }, { replace: true })}>
            {t(`kinds.${each}`)}
          </Chip>
        ))}
      </span>
      {query.isError && <LoadFailed title={t('agree.notLoaded')} query={query} />}
      {query.isPending && <PageSkeleton label={t('agree.loading')} />}
      {query.data && (
        <>
          <p className={classes.now}>
            {t('edit.now', valuesOf(query.data.current))}{' '}
            <a href={paths.terms(kind)} target="_blank" rel="noopener">
              {t('edit.see')}
            </a>
          </p>
          {query.data.newest !== query.data.current && (
            <p className={classes.now}>{t('edit.scheduled', valuesOf(query.data.newest))}</p>
          )}
          <TermsEditor key={`${kind} ${query.data.newest.version}`} terms={query.data.newest} />
        </>
      )}
    </div>
  );
}
