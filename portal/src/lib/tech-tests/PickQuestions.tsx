import type { QuestionKind } from '@tandem/catalogue/technical-tests';
import { everyItem } from '@tandem/client/every-item';
import type { TestQuestion } from '@tandem/contracts/test-question';
import { CheckLine } from '@tandem/ui/CheckLine';
import { FieldGroup } from '@tandem/ui/Field';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../api.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { paths } from '../paths.ts';
import classes from './tech-tests.module.css';

interface PickQuestionsProps {
  kind: QuestionKind;
  chosen: readonly { _id: string; seconds: number }[];
  onChange: (chosen: TestQuestion[]) => void;
  error: string | undefined;
}

/** Questions of the bank as a list of checkboxes. */
export function PickQuestions({ kind, chosen, onChange, error }: PickQuestionsProps) {
  const { t } = useTranslation('tech-tests');
  const query = useQuery({
    queryKey: ['test-questions', kind],
    queryFn: () => everyItem((page) => api.testQuestions.list({ query: { ...page, kind } })),
  });
  const all = query.data ?? [];
  const isChosen = ({ _id }: TestQuestion) => chosen.some((each) => each._id === _id);
  return (
    <FieldGroup label={t('invite.questions')} error={error}>
      {query.error && <LoadFailed title={t('bank.failed')} query={query} />}
      {query.data?.length === 0 && <p>{t('invite.noQuestions')}</p>}
      {all.map((question) => (
        <CheckLine
          key={question._id}
          checked={isChosen(question)}
          onChange={(on) => onChange(all.filter((each) => (each._id === question._id ? on : isChosen(each))))}
        >
          {question.title}{' '}
          <span className={classes.meta}>
            {t('bank.minutes', { count: Math.max(1, Math.round(question.seconds / 60)) })}
          </span>
        </CheckLine>
      ))}
      <Link to={paths.hiring.testQuestions}>{t('invite.toBank')}</Link>
    </FieldGroup>
  );
}
