import { Button } from '@mantine/core';
import type { WordingAdvice } from '@tandem/drafts/wording/advice';
import { useTranslation } from 'react-i18next';
import classes from './ai.module.css';

interface WordingListProps {
  advice: readonly WordingAdvice[];
  onReplace: (advice: WordingAdvice) => void;
  onIgnore: (advice: WordingAdvice) => void;
}

/** Advice on the wording of a text: the phrase, why it may put people off, an alternative, and the source. */
export function WordingList({ advice, onReplace, onIgnore }: WordingListProps) {
  const { t } = useTranslation('ai');
  return (
    <ul className={classes.list}>
      {advice.map((each) => (
        <li key={`${each.start} ${each.text}`}>
          <b className={classes.wording}>{each.text}</b>
          <p>
            {t(`wording.${each.kind}`)}{' '}
            {each.source.url ? (
              <a href={each.source.url} rel="noreferrer" target="_blank">
                {each.source.name}
              </a>
            ) : (
              <span>{t('wording.ownList')}</span>
            )}
          </p>
          <div className={classes.acts}>
            <Button size="xs" variant="default" onClick={() => onReplace(each)}>
              {each.alternative ? t('wording.replaceAct', { text: each.alternative }) : t('wording.removeAct')}
            </Button>
            <Button size="xs" variant="subtle" onClick={() => onIgnore(each)}>
              {t('wording.ignoreAct')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
