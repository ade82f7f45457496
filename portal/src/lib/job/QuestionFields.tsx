import { ANSWER_LENGTH } from '@tandem/catalogue/limits';
import { Field } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalDraft } from '../use-local-draft.ts';

/** Manages a developer's answers to a job's questions. They stay on this device and are only sent when complete. */
export function useAnswers(jobId: string, questions: readonly string[]) {
  const id = useId();
  const { draft: texts, change, clear } = useLocalDraft<Record<string, string>>(`answers.${jobId}`, {});
  const [isTried, setTried] = useState(false);
  const answers = questions.map((question) => texts[question]?.trim() ?? '');
  const fieldId = (nth: number) => `${id}-${nth}`;

  /** Returns all answers; null if one is missing, whose field is then marked and focused. */
  const complete = (): string[] | null => {
    const missing = answers.indexOf('');
    if (missing < 0) return answers;
    setTried(true);
    document.getElementById(fieldId(missing))?.focus();
    return null;
  };

  const fields = questions.map((question, nth) => ({
    id: fieldId(nth),
    question,
    text: texts[question] ?? '',
    isMissing: isTried && !answers[nth],
    change: (text: string) => change({ [question]: text }),
  }));
  return { fields, complete, clear };
}

/** One field for each question of a job. */
export function QuestionFields({ fields }: Pick<ReturnType<typeof useAnswers>, 'fields'>) {
  const { t } = useTranslation('match-steps');
  return fields.map(({ id, question, text, isMissing, change }, nth) => (
    <Field key={id} id={id} label={question} error={isMissing ? t('questions.missing') : undefined}>
      {(control) => (
        <TextArea
          {...control}
          autoFocus={nth === 0}
          rows={2}
          maxLength={ANSWER_LENGTH}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  ));
}
