import type { MatchView } from '@tandem/contracts/match';
import { joinFacts } from '@tandem/i18n/facts';
import { formatWhen } from '@tandem/i18n/format';
import { Row, Rows } from '@tandem/ui/Rows';
import { TextButton } from '@tandem/ui/TextButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import { Part } from './Part.tsx';
import { ResolveDispute } from './ResolveDispute.tsx';

const MAX_MATCHES = 10;

/** The latest matches of a profile or company. */
export function Matches({ entityId, isCompany }: { entityId: string; isCompany: boolean }) {
  const { t, i18n } = useTranslation(['admin', 'catalogue']);
  const [disputed, setDisputed] = useState<MatchView | null>(null);
  const list = useQuery({
    queryKey: ['accounts', 'matches', entityId],
    queryFn: () => api.matches.ofEntity({ params: { id: entityId }, query: { limit: MAX_MATCHES } }),
  });
  return (
    <Part
      title={t('history.matches')}
      list={list}
      empty={t('history.noMatches')}
      more={disputed && <ResolveDispute match={disputed} onClose={() => setDisputed(null)} />}
    >
      {(matches) => (
        <Rows label={t('history.matches')}>
          {matches.map((match) => (
            <Row
              key={match._id}
              title={match.jobOnBoard.headline}
              meta={joinFacts([
                isCompany ? personName(match) : match.jobOnBoard.company.name,
                t(`catalogue:matchStatus.${match.status}`),
                formatWhen(match.updatedDate, i18n.language),
              ])}
              aside={
                match.abilities.includes('decide') && (
                  <TextButton
                    small
                    aria-label={t('history.dispute.title', { job: match.jobOnBoard.headline })}
                    onClick={() => setDisputed(match)}
                  >
                    {t('history.dispute.open')}
                  </TextButton>
                )
              }
            />
          ))}
        </Rows>
      )}
    </Part>
  );
}

const personName = ({ developer }: MatchView): string =>
  [developer.firstName, developer.lastName].filter(Boolean).join(' ');
