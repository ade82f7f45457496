import { Button } from '@mantine/core';
import { everyItem } from '@tandem/client/every-item';
import type { TestQuestion, TestQuestionInput } from '@tandem/contracts/test-question';
import { labelled } from '@tandem/i18n/facts';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Row, Rows } from '@tandem/ui/Rows';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { queries } from '../queries.ts';
import { runMutation } from '../run-mutation.ts';
import { useTitle } from '../title.ts';
import { UndoList } from '../undo/UndoList.tsx';
import { offerUndo } from '../undo/undo.ts';
import { QuestionDialog, type QuestionDialogProps } from './QuestionDialog.tsx';
import { questionFacts } from './question-facts.ts';
import { inputOf } from './question-form.ts';

const QuestionPreview = lazy(async () => ({ default: (await import('./QuestionPreview.tsx')).QuestionPreview }));

const KEY = ['test-questions'];
const failed = ({ message }: Error) => void toast.bad(message);

/** The bank of questions for technical tests. Companies edit their own, superusers Tandem's. */
export function QuestionBank({ isSuperuser }: { isSuperuser: boolean }) {
  const { t } = useTranslation(['tech-tests', 'catalogue']);
  useTitle(t('bank.title'));
  const [edited, setEdited] = useState<Edited | null>(null);
  const [tried, setTried] = useState<TestQuestion | null>(null);
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => everyItem((page) => api.testQuestions.list({ query: page })),
  });
  const refresh = () => void queries.invalidateQueries({ queryKey: KEY });
  const add = useMutation({
    mutationFn: (body: TestQuestionInput) => api.testQuestions.create({ body }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: TestQuestion) => api.testQuestions.remove({ params: { id: _id } }),
    onSuccess: (_, question) =>
      offerUndo({
        place: 'test-questions',
        text: t('bank.removed', { title: question.title }),
        run: () => runMutation(add, inputOf(question), { onError: failed }),
      }),
    onError: failed,
    onSettled: refresh,
  });
  const removeOnce = (question: TestQuestion) => {
    if (!remove.isPending || remove.variables._id !== question._id) remove.mutate(question);
  };
  const button = <Button onClick={() => setEdited({})}>{t('bank.add')}</Button>;
  return (
    <>
      <PageHead title={t('bank.title')} lead={t('bank.lead')} actions={button} />
      <UndoList place="test-questions" />
      {query.error && !query.data && <LoadFailed title={t('bank.failed')} query={query} />}
      {query.isPending && <RowsSkeleton label={t('bank.title')} />}
      {query.data?.length === 0 && (
        <EmptyState figure="empty" level={2} title={t('bank.empty')} actions={button}>
          {t('bank.emptyText')}
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && (
        <Rows label={t('bank.title')}>
          {query.data.map((question) => (
            <Row
              key={question._id}
              title={question.title}
              meta={questionFacts(question, t)}
              aside={
                <>
                  <Act text={t('bank.try')} title={question.title} run={() => setTried(question)} />
                  {isSuperuser || !question.ofTandem ? (
                    <>
                      <Act text={t('bank.edit')} title={question.title} run={() => setEdited({ question })} />
                      <Act text={t('bank.remove')} title={question.title} run={() => removeOnce(question)} />
                    </>
                  ) : (
                    <Act text={t('bank.copy')} title={question.title} run={() => setEdited({ copied: question })} />
                  )}
                </>
              }
            />
          ))}
        </Rows>
      )}
      {tried && !edited && (
        <Suspense fallback={null}>
          <QuestionPreview
            question={tried}
            onClose={() => setTried(null)}
            onCopy={() => {
              setTried(null);
              setEdited({ copied: tried });
            }}
          />
        </Suspense>
      )}
      {edited && <QuestionDialog {...edited} onClose={() => setEdited(null)} onSaved={refresh} />}
    </>
  );
}

/** The question that is edited or copied; neither for a new one. */
type Edited = Pick<QuestionDialogProps, 'question' | 'copied'>;

function Act({ text, title, run }: { text: string; title: string; run: () => void }) {
  const { i18n } = useTranslation();
  return (
    <TextButton aria-label={labelled(text, title, i18n.language)} onClick={run}>
      {text}
    </TextButton>
  );
}
