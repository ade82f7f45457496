import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './message-draft.module.css';
import type { useMessageDraft } from './use-message-draft.ts';

/**
 * The decisions needed before a draft can be inserted, and the saved facts that it is based on, each with its source.
 */
export function MessageFacts({ editor }: { editor: ReturnType<typeof useMessageDraft> }) {
  const { t } = useTranslation('ai');
  const { draft, facts, remove, keep } = editor;
  const isChecked = draft.status === 'done' || draft.status === 'stopped';
  return (
    <>
      {isChecked && (
        <>
          <h3>{t('facts.title', { count: facts.length })}</h3>
          <p className={classes.quiet} id="facts-lead">
            {t(facts.length > 0 ? 'message.factsLead' : 'message.noFacts')}
          </p>
          <ul className={classes.checks}>
            {facts.map((fact, nth) => (
              <li key={fact.start} id={`fact-${nth + 1}`}>
                <span className={classes.number}>{nth + 1}</span>
                <div>
                  <b>{fact.text}</b>
                  <div className={classes.acts}>
                    <Button size="xs" variant="default" onClick={() => remove(fact)}>
                      {t('facts.removeAct')}
                    </Button>
                    <Button size="xs" variant="subtle" onClick={() => keep(fact)}>
                      {t('facts.keepAct')}
                    </Button>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {draft.result && (
        <section className={classes.used}>
          <h3>{t('message.factsTitle')}</h3>
          <ul>
            {draft.result.facts.map(({ fact, source }) => (
              <li key={fact}>
                {fact} <span>{t(`message.source.${source}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
