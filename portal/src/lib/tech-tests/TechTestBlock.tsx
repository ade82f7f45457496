import { Button } from '@mantine/core';
import type { MatchView } from '@tandem/contracts/match';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const InviteToTest = lazy(() => import('./InviteToTest.tsx'));

interface TechTestBlockProps {
  match: MatchView;
  side: 'company' | 'user';
}

/** The latest technical test of a match; the company can send one once both sides have agreed. */
export function TechTestBlock({ match, side }: TechTestBlockProps) {
  const { t } = useTranslation('tech-tests');
  const [asks, setAsks] = useState(false);
  const { techTest, status, developer } = match;
  const isOver = !techTest || ['reviewed', 'expired', 'cancelled'].includes(techTest.status);
  const canSend = side === 'company' && isOver && (status === 'accepted' || status === 'interviewing');
  if (!techTest && !canSend) return null;
  return (
    <p>
      {techTest && (
        <>
          {t(`${side === 'user' ? 'yours' : 'status'}.${techTest.status}`)} <Link to={techTest.link}>
            {t('open')}
          </Link>{' '}
        </>
      )}
      {canSend && (
        <Button variant="default" onClick={() => setAsks(true)}>
          {t('invite.button')}
        </Button>
      )}
      {asks && (
        <Suspense fallback={null}>
          <InviteToTest matchId={match._id} name={developer.firstName ?? ''} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </p>
  );
}
