import { Button } from '@mantine/core';
import { Notice } from '@tandem/ui/Notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { type FollowedCompanies, isGone } from './use-followed.ts';

/** Offers to follow the company in a link; the link alone follows nothing. */
export function FollowPrompt({ slug, followed }: { slug: string; followed: FollowedCompanies }) {
  const { t } = useTranslation('developer');
  const query = useQuery({
    queryKey: ['company', slug],
    queryFn: () => api.companies.get({ params: { id: slug } }),
    retry: false,
  });
  if (isGone(query.error)) return <Notice tone="warn" title={t('followed.gone')} />;
  if (query.isError && !query.data) return <LoadFailed title={t('followed.failed')} query={query} />;
  if (!query.data) return null;
  const { _id, name } = query.data;
  if (followed.ids.includes(_id))
    return (
      <Notice
        tone="good"
        role="status"
        title={t('followed.follows', { name })}
        actions={<a href={paths.company(slug)}>{t('followed.back', { name })}</a>}
      />
    );
  return (
    <Notice
      tone="info"
      title={t('followed.offer', { name })}
      actions={
        <Button data-autofocus loading={followed.isWriting} onClick={() => followed.follow(_id)}>
          {t('followed.follow', { name })}
        </Button>
      }
    >
      {t('followed.offerText')}
    </Notice>
  );
}
