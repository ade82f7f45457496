import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { PersonHead } from '../PersonHead.tsx';
import classes from '../panel.module.css';
import type { WaitingItem } from './queue.ts';
import { useWaitingTexts } from './use-waiting-texts.ts';

interface QueuedProps {
  item: WaitingItem;
  /** False once the item is saved, needs a decision, or was removed from the queue. */
  isWaiting: boolean;
  onRead: () => void;
}

/** Confirmation that an item is queued in this browser until Tandem is reachable. */
export function Queued({ item, isWaiting, onRead }: QueuedProps) {
  const { t } = useTranslation('extension');
  const { titleOf, belowOf } = useWaitingTexts();
  return (
    <>
      <main className={classes.body}>
        {item.kind === 'person' ? (
          <PersonHead id={item.read.readAt} name={titleOf(item)} photo={item.read.photo} below={belowOf(item)} />
        ) : (
          <div className={classes.person}>
            <div>
              <h1 tabIndex={-1}>{titleOf(item)}</h1>
              <p>{belowOf(item)}</p>
            </div>
          </div>
        )}
        {isWaiting && (
          <Notice tone="info" title={t('queue.title')}>
            {t(`queue.text.${item.kind}`)}
          </Notice>
        )}
      </main>
      <footer className={classes.foot}>
        <Button className={classes.mainAct} onClick={onRead}>
          {t('saved.next')}
        </Button>
      </footer>
    </>
  );
}
