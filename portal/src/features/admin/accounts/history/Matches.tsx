import { joinFacts } from '@tandem/i18n/facts';
import { formatWhen } from '@tandem/i18n/format';
import { Row, Rows } from '@tandem/ui/Rows';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import { Part } from './Part.tsx';

const MOST = 10;

/** The latest matches of a profile or company. */
export function Matches({ entityId, isCompany }: { entityId: string; isCompany: boolean }) {
  const { t, i18n } = useTranslation(['admin', 'catalogue']);
  const list = useQuery({
    queryKey: ['accounts', 'matches', entityId],
    queryFn: () => api.matches.ofEntity({ params: { id: entityId }, query: { limit: MOST } }),
  });
  return (
    <Part title={t('history.matches')} list={list} empty={t('history.noMatches')}>
      {(matches) => (
        <Rows label={t('history.matches')}>
          {matches.map(({ _id, status, jobOnBoard, developer, updatedDate }) => (
            <Row
              key={_id}
              title={jobOnBoard.headline}
              meta={joinFacts([
                isCompany ? `${developer.firstName ?? ''} ${developer.lastName ?? ''}`.trim() : jobOnBoard.company.name,
                t(`catalogue:matchStatus.${status}`),
                formatWhen(updatedDate, i18n.language),
              ])}
            />
          ))}
        </Rows>
      )}
    </Part>
  );
}
