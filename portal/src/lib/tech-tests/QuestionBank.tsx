import { Button } from '@mantine/core';
import { everyItem } from '@tandem/client/every-item';
import type { TestQuestion, TestQuestionInput } from '@tandem/contracts/test-question';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Row, Rows } from '@tandem/ui/Rows';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { queries } from '../queries.ts';
import { useTitle } from '../title.ts';
import { UndoList } from '../undo/UndoList.tsx';
import { offerUndo } from '../undo/undo.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import { inputOf } from './question-form.ts';

const KEY = ['test-questions'];

/** The questions for technical tests. Companies change their own, superusers Tandem's. */
export function QuestionBank({ isSuperuser }: { isSuperuser: boolean }) {
  const { t } = useTranslation(['tech-tests', 'catalogue']);
  useTitle(t('bank.title'));
  const [edited, setEdited] = useState<TestQuestion | 'new' | null>(null);
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
        run: () => add.mutate(inputOf(question)),
      }),
    onError: ({ message }) => void toast.bad(message),
    onSettled: refresh,
  });
  const button = <Button onClick={() => setEdited('new')}>{t('bank.add')}</Button>;
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
              meta={[
                t(`catalogue:technicalTests.${question.kind}`),
                t('bank.minutes', { count: Math.max(1, Math.round(question.seconds / 60)) }),
                ...(question.ofTandem ? [t('bank.ofTandem')] : []),
              ].join(' · ')}
              aside={
                (isSuperuser || !question.ofTandem) && (
                  <>
                    <TextButton onClick={() => setEdited(question)}>{t('bank.edit')}</TextButton>{' '}
                    <TextButton onClick={() => remove.mutate(question)}>{t('bank.remove')}</TextButton>
                  </>
                )
              }
            />
          ))}
        </Rows>
      )}
      {edited && (
        <QuestionDialog
          question={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
          onSaved={refresh}
        />
      )}
    </>
  );
}
