import { Button } from '@mantine/core';
import type { TestQuestion } from '@tandem/contracts/test-question';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog.tsx';
import { ChoiceOptions } from './ChoiceOptions.tsx';
import { CodeQuestion } from './CodeQuestion.tsx';
import { QuestionText } from './QuestionText.tsx';
import { questionFacts } from './question-facts.ts';
import classes from './question-preview.module.css';

interface QuestionPreviewProps {
  question: TestQuestion;
  onClose: () => void;
  /** Opens a copy of the question for editing. */
  onCopy: () => void;
}

/** A question as candidates see it, to try it out: nothing is saved, and all cases and the solution are shown. */
export function QuestionPreview({ question, onClose, onCopy }: QuestionPreviewProps) {
  const { t } = useTranslation(['tech-tests', 'catalogue']);
  return (
    <Dialog wide opened title={question.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the editor and must not close the dialog */}
      <div className={classes.preview} onKeyDown={holdEscapeInEditor}>
        <p className={classes.meta}>{questionFacts(question, t)}</p>
        <QuestionText text={question.text} />
        {question.kind === 'codeQuestions' ? <Code question={question} /> : <Choice question={question} />}
        <div className={classes.actions}>
          <Button variant="default" onClick={onCopy}>
            {t('bank.copy')}
          </Button>
          <span className={classes.meta}>{t('bank.tryNote')}</span>
        </div>
      </div>
    </Dialog>
  );
}

const holdEscapeInEditor = (event: KeyboardEvent) => {
  if (event.key === 'Escape' && (event.target as HTMLElement).closest('[data-code-editor]')) event.preventDefault();
};

function Code({ question }: { question: Extract<TestQuestion, { kind: 'codeQuestions' }> }) {
  const [code, setCode] = useState(question.startingCode);
  return <CodeQuestion hasAllCases question={question} code={code} onChange={setCode} />;
}

function Choice({ question: { options } }: { question: Extract<TestQuestion, { kind: 'preScreening' }> }) {
  const { t } = useTranslation('tech-tests');
  const [chosen, setChosen] = useState<number[]>([]);
  const [isChecked, setChecked] = useState(false);
  const isRight = options.every(({ correct }, nth) => correct === chosen.includes(nth));
  return (
    <>
      <ChoiceOptions
        options={isChecked ? options : options.map(({ text }) => ({ text }))}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          setChecked(false);
        }}
      />
      <div className={classes.actions}>
        <Button onClick={() => setChecked(true)}>{t('bank.check')}</Button>
        <b role="status">{isChecked && t(isRight ? 'bank.right' : 'bank.wrong')}</b>
      </div>
    </>
  );
}
