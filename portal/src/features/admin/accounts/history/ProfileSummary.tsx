import { joinFacts } from '@tandem/i18n/facts';
import { formatDate } from '@tandem/i18n/format';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../../lib/api.ts';
import { fullName, useDeveloperText } from '../../../../lib/developer/developer-text.ts';
import { LoadFailed } from '../../../../lib/LoadFailed.tsx';
import { paths } from '../../../../lib/paths.ts';

/** The owner of the account: a developer with the main facts and the review status. */
export function DeveloperSummary({ id }: { id: string }) {
  const { t, i18n } = useTranslation(['admin', 'catalogue']);
  const words = useDeveloperText();
  const item = useQuery({ queryKey: ['review', 'one', id], queryFn: () => api.review.get({ params: { id } }) });
  const title = t('history.profile');
  if (item.isError && !item.data) return <LoadFailed title={t('history.failed', { title })} query={item} />;
  if (!item.data) return <RowsSkeleton label={t('history.loading', { title })} rows={1} />;
  const { developer, strength } = item.data;
  const { tandemStatus = 'notReviewed', headline, createdDate } = developer;
  return (
    <Section title={title}>
      <Rows label={title}>
        <Row
          title={<Link to={paths.admin.user(id)}>{fullName(developer) || t('account.title')}</Link>}
          meta={joinFacts([
            words.role(developer),
            words.place(developer),
            t(`catalogue:tandemStatus.${tandemStatus}`),
            t('history.strength', { percent: strength }),
            createdDate && t('history.joined', { date: formatDate(createdDate, i18n.language) }),
          ])}
        >
          {headline && <p>{headline}</p>}
        </Row>
      </Rows>
    </Section>
  );
}

/** The same summary for a company. */
export function CompanySummary({ id }: { id: string }) {
  const { t, i18n } = useTranslation('admin');
  const company = useQuery({
    queryKey: ['companies', 'one', id],
    queryFn: () => api.companies.get({ params: { id } }),
    retry: false,
  });
  const title = t('history.company');
  // An account created by a superuser has no company until its owner has chosen a password.
  if (company.isError) return null;
  if (!company.data) return <RowsSkeleton label={t('history.loading', { title })} rows={1} />;
  const { name, slug, headline, website, jobs = [], createdDate } = company.data;
  return (
    <Section title={title}>
      <Rows label={title}>
        <Row
          title={<Link to={paths.companyPreview(slug)}>{name}</Link>}
          meta={joinFacts([
            t(company.data.public ? 'queue.public' : 'queue.notPublic'),
            website,
            t('history.jobs', { count: jobs.length }),
            createdDate && t('history.joined', { date: formatDate(createdDate, i18n.language) }),
          ])}
        >
          {headline && <p>{headline}</p>}
        </Row>
      </Rows>
    </Section>
  );
}
