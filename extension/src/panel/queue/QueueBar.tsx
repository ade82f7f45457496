import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { candidateAddress } from '../OpenInTandem.tsx';
import classes from '../panel.module.css';
import styles from './queue.module.css';
import type { QueuedItem } from './queue.ts';
import type { SavedCount } from './send-queue.ts';
import { useWaitingTexts } from './use-waiting-texts.ts';

interface QueueBarProps {
  items: readonly QueuedItem[];
  /** Number of people and companies saved since the panel was opened. */
  saved: SavedCount;
  portal: string;
  /** A form has unsaved input that must not be replaced. */
  isBusy: boolean;
  onOpen: (item: QueuedItem) => void;
  onRemove: (item: QueuedItem) => void;
  onRetry: () => void;
}

/** The items waiting to be saved, each with its reason. */
export function QueueBar({ items, saved, portal, isBusy, onOpen, onRemove, onRetry }: QueueBarProps) {
  const { t } = useTranslation('extension');
  const { titleOf, belowOf, summaryOf } = useWaitingTexts();
  const savedText = [
    saved.people > 0 && t('queue.saved', { count: saved.people }),
    saved.leads > 0 && t('queue.savedLeads', { count: saved.leads }),
  ]
    .filter(Boolean)
    .join(' · ');
  const troubled = items.some(({ problem }) => problem);
  const canRetry = items.some(({ problem }) => problem?.kind !== 'known' && problem?.kind !== 'possible');
  return (
    <aside className={styles.bar} aria-label={t('queue.title')}>
      <div role="status">{items.length === 0 && savedText !== '' && <Notice tone="good">{savedText}</Notice>}</div>
      {items.length > 0 && (
        <details open={troubled}>
          <summary>{summaryOf(items)}</summary>
          <ul className={classes.rows}>
            {items.map((item) => (
              <li key={item._id}>
                <b>{titleOf(item)}</b>
                {item.kind === 'list' && <span>{belowOf(item)}</span>}
                <span>{stateOf(item)}</span>
                <span className={classes.inline}>
                  {item.problem?.kind === 'known' ? (
                    <a href={candidateAddress(portal, item.problem.candidateId)} target="_blank" rel="noreferrer">
                      {t('saved.open')}
                    </a>
                  ) : (
                    <Button small quiet disabled={isBusy} onClick={() => onOpen(item)}>
                      {t(`queue.edit.${item.kind}`)}
                    </Button>
                  )}
                  <Button small plain onClick={() => onRemove(item)}>
                    {t('queue.remove')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          {canRetry && (
            <p>
              <Button small quiet onClick={onRetry}>
                {t('queue.retry')}
              </Button>
            </p>
          )}
        </details>
      )}
    </aside>
  );

  function stateOf({ kind, problem }: QueuedItem): string {
    if (!problem) return t('queue.states.waiting');
    if (problem.kind === 'refused' || problem.kind === 'limit') return problem.message;
    return t(`queue.states.${kind === 'list' ? 'rows' : problem.kind}`);
  }
}
