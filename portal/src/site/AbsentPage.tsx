import type { SitePage } from '@tandem/contracts/site';
import { ActLink } from '@tandem/ui/ActLink';
import { EmptyState } from '@tandem/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';

const ELSEWHERE = {
  job: paths.jobs,
  company: paths.companies,
  developer: paths.home,
  article: paths.blog,
  tutorial: paths.tutorials,
  page: paths.jobs,
} as const;

/** Shown at an address that does not exist or is not public, with a link to the list. */
export function AbsentPage({ kind, message }: Extract<SitePage, { page: 'absent' }>) {
  const { t } = useTranslation(['public', 'shell']);
  return (
    <div className="td-page">
      <EmptyState
        figure="gone"
        level={1}
        title={message}
        actions={
          <ActLink href={ELSEWHERE[kind]}>
            {kind === 'page' ? t('shell:notFound.jobs') : t(`public:absent.${kind}.all`)}
          </ActLink>
        }
      >
        {kind === 'page' ? t('shell:notFound.text') : t(`public:absent.${kind}.text`)}
      </EmptyState>
    </div>
  );
}
