import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { WordingList } from '../../../../lib/ai/WordingList.tsx';
import classes from './draft.module.css';
import type { JobDraftEditor } from './use-job-draft.ts';

interface DraftChecksProps {
  editor: JobDraftEditor;
  /** Adds a skill of the draft to the form; undefined if the form may not have one more. */
  onAddSkill: ((skill: string) => void) | undefined;
}

/** The decisions needed before a draft can be inserted, and advice on its wording. */
export function DraftChecks({ editor, onAddSkill }: DraftChecksProps) {
  const { t } = useTranslation('ai');
  const { blocks, facts, advice, removed, keep, remove, undo, replace, ignore } = editor;
  if (blocks.length === 0 && removed.length === 0) return null;
  const adviceOf = (each: (typeof advice)[number]['found']) => advice.find(({ found }) => found === each);
  return (
    <>
      <h3>{t('facts.title', { count: facts.length })}</h3>
      <p className={classes.quiet} id="facts-lead">
        {t(facts.length > 0 ? 'facts.lead' : 'facts.none')}
      </p>
      <ul className={classes.checks}>
        {facts.map((fact, nth) => (
          <li key={`${fact.block} ${fact.found.start}`} id={`fact-${nth + 1}`}>
            <span className={classes.number}>{nth + 1}</span>
            <div>
              <b>{fact.found.text}</b>
              <p>{t(`facts.kinds.${fact.found.kind}`)}</p>
              <div className={classes.acts}>
                <Button size="xs" variant="default" onClick={() => remove(fact)}>
                  {t('facts.removeAct')}
                </Button>
                {fact.found.kind === 'skill' && onAddSkill ? (
                  <Button size="xs" variant="default" onClick={() => onAddSkill(fact.found.value)}>
                    {t('facts.addSkillAct')}
                  </Button>
                ) : (
                  <Button size="xs" variant="subtle" onClick={() => keep(fact)}>
                    {t('facts.keepAct')}
                  </Button>
                )}
              </div>
            </div>
          </li>
        ))}
        {removed.map(({ text }, nth) => (
          <li key={text} data-done>
            <span className={classes.number}>
              <IconCheck size={15} stroke={2} aria-hidden="true" />
            </span>
            <p>
              <s>{text}</s> {t('facts.removed')} <TextButton onClick={() => undo(nth)}>{t('facts.undoAct')}</TextButton>
            </p>
          </li>
        ))}
      </ul>
      {advice.length > 0 && (
        <section className={classes.advice}>
          <h3>{t('wording.title')}</h3>
          <WordingList
            advice={advice.map(({ found }) => found)}
            onReplace={(each) => {
              const marked = adviceOf(each);
              if (marked) replace(marked);
            }}
            onIgnore={(each) => {
              const marked = adviceOf(each);
              if (marked) ignore(marked);
            }}
          />
        </section>
      )}
    </>
  );
}
