import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { TechTestView } from '@tandem/contracts/tech-test';
import { formatNumber } from '@tandem/i18n/format';
import { ErrorState } from '@tandem/ui/ErrorState';
import { Kbd } from '@tandem/ui/Kbd';
import { Notice } from '@tandem/ui/Notice';
import { TextButton } from '@tandem/ui/TextButton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../undo/undo.ts';
import { CaseTable } from './CaseTable.tsx';
import classes from './code-question.module.css';
import { runCases } from './code-runner/run-cases.ts';
import type { CaseRun } from './code-runner/sandbox.ts';

const CodeEditor = lazy(() => import('./CodeEditor.tsx'));

type Question = NonNullable<TechTestView['questions']>[number];

interface CodeQuestionProps {
  question: Pick<Question, 'title' | 'functionName' | 'startingCode' | 'cases' | 'hiddenCases'>;
  code: string;
  onChange: (code: string) => void;
  onNext?: (() => void) | undefined;
  /** Whether hidden cases are listed too, for the question's maintainers. */
  hasAllCases?: boolean;
}

type State =
  | { kind: 'none' }
  | { kind: 'running' }
  | { kind: 'failed'; message: string }
  | { kind: 'ran'; runs: CaseRun[] };

/** The code editor, and the test cases with the values that the code returned. */
export function CodeQuestion({ question, code, onChange, onNext, hasAllCases = false }: CodeQuestionProps) {
  const { t, i18n } = useTranslation('tech-tests');
  const [state, setState] = useState<State>({ kind: 'none' });
  const cases = question.cases ?? [];
  const run = async () => {
    if (state.kind === 'running') return;
    setState({ kind: 'running' });
    try {
      const runs = await runCases({ code, functionName: question.functionName ?? '', cases, stopsAtTimeout: true });
      setState({ kind: 'ran', runs });
    } catch (error) {
      setState({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
  const restore = () => {
    const before = code;
    onChange(question.startingCode ?? '');
    offerUndo({ place: 'tech-test', text: t('editor.restored'), run: () => onChange(before) });
  };
  const runs = state.kind === 'ran' ? state.runs : [];
  const passed = runs.filter(({ outcome }) => outcome === 'passed').length;
  const stopped = runs.find(({ outcome }) => outcome === 'timeout');
  const sum = runs.reduce((all, { milliseconds }) => all + milliseconds, 0);
  return (
    <>
      <div className={classes.editorHead}>
        <b>JavaScript</b>
        <span>{t('editor.leave')}</span>
        <TextButton onClick={restore}>{t('editor.restore')}</TextButton>
      </div>
      <div className={classes.editor}>
        <Suspense fallback={<p role="status">{t('editor.loading')}</p>}>
          <CodeEditor
            label={t('editor.label', { question: question.title })}
            value={code}
            onChange={onChange}
            onRun={() => void run()}
          />
        </Suspense>
      </div>
      <div className={classes.runHead}>
        <p role="status">
          {state.kind === 'running' && t('run.running')}
          {state.kind === 'ran' && (
            <>
              <b>
                {t(hasAllCases ? 'run.passedOfAll' : 'run.passed', {
                  passed: formatNumber(passed, i18n.language),
                  count: cases.length,
                })}
              </b>{' '}
              {t('run.time', { number: formatNumber(sum, i18n.language) })}
            </>
          )}
        </p>
        <span className={classes.keys}>
          <Kbd>Ctrl</Kbd> <Kbd>↵</Kbd>
        </span>
        <Button
          leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />}
          loading={state.kind === 'running'}
          onClick={() => void run()}
        >
          {t(hasAllCases ? 'run.all' : 'run.button')}
        </Button>
      </div>
      {state.kind === 'failed' && <ErrorState title={t('run.failed')}>{state.message}</ErrorState>}
      {stopped && (
        <Notice tone="bad" title={t('run.stopped')} role="alert">
          {t('run.stoppedText', { name: stopped.name })}
        </Notice>
      )}
      {runs.length > 0 && <CaseTable title={question.title} cases={cases} runs={cases.map((_, nth) => runs[nth])} />}
      {!hasAllCases && (
        <div className={classes.runHead}>
          <p>{t('run.hidden', { count: question.hiddenCases ?? 0 })}</p>
          {onNext && (
            <Button variant="default" onClick={onNext}>
              {t('next')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
