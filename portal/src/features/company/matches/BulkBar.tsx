import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { MatchView } from '@tandem/contracts/match';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useMatches } from '../../../lib/matches/use-matches.ts';
import classes from './bulk.module.css';
import { EMPTY_DRAFT } from './use-bulk-reject.ts';

const BulkReject = lazy(() => import('./BulkReject.tsx'));

interface BulkBarProps {
  matches: readonly MatchView[];
  show: ReturnType<typeof useMatches>['show'];
  clear: () => void;
}

/** Bulk actions on the selected matches, at the bottom of the window. */
export function BulkBar({ matches, show, clear }: BulkBarProps) {
  const { t } = useTranslation('match-board');
  const [isRejecting, setRejecting] = useState(false);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  if (matches.length === 0 && !isRejecting) return null;
  const close = () => setRejecting(false);
  return (
    <>
      <section className={classes.bar} data-fixed-bar aria-label={t('bulk.label')}>
        <b role="status">{t('bulk.selected', { count: matches.length })}</b>
        <Button size="xs" disabled={matches.length === 0} onClick={() => setRejecting(true)}>
          {t('bulk.open', { count: matches.length })}
        </Button>
        <button type="button" className={classes.clear} aria-label={t('bulk.clear')} onClick={clear}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </section>
      <Suspense fallback={null}>
        {isRejecting && (
          <BulkReject
            matches={matches}
            show={show}
            draft={draft}
            onDraft={setDraft}
            onDone={() => {
              close();
              clear();
              setDraft(EMPTY_DRAFT);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
