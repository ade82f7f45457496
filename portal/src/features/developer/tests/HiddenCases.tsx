import { Button } from '@mantine/core';
import type { TechTestView } from '@tandem/contracts/tech-test';
import { Notice } from '@tandem/ui/Notice';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runCases } from '../../../lib/tech-tests/code-runner/run-cases.ts';
import { useSaveResults } from '../../../lib/tech-tests/queries.ts';

/** Runs all cases of the submitted code once, and reports the results. */
export function HiddenCases({ test }: { test: TechTestView }) {
  const { t } = useTranslation('tech-tests');
  const save = useSaveResults(test._id);
  const [failure, setFailure] = useState<string>();
  const isMissing = test.status === 'submitted' && (test.questions ?? []).some(({ cases, result }) => cases && !result);

  const run = async () => {
    setFailure(undefined);
    try {
      const results = [];
      for (const [question, { cases, functionName, answer, result, startingCode }] of (
        test.questions ?? []
      ).entries()) {
        if (!cases || !functionName || result) continue;
        const code = answer?.code ?? startingCode ?? '';
        const runs = await runCases({ code, functionName, cases, stopsAtTimeout: false });
        results.push({ question, cases: runs.map(({ outcome, milliseconds }) => ({ outcome, milliseconds })) });
      }
      await save.mutateAsync(results);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };

  const start = useRef(run);
  start.current = run;
  useEffect(() => {
    if (isMissing) void start.current();
  }, [isMissing]);

  if (!isMissing) return null;
  if (!failure)
    return (
      <Notice tone="info" title={t('hidden.running')} role="status">
        {t('hidden.text')}
      </Notice>
    );
  return (
    <Notice
      tone="bad"
      title={t('hidden.failed')}
      role="alert"
      actions={
        <Button variant="default" onClick={() => void run()}>
          {t('hidden.again')}
        </Button>
      }
    >
      {failure}
    </Notice>
  );
}
