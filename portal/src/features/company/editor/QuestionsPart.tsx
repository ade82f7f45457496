import { MAX_QUESTIONS } from '@tandem/catalogue/limits';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { TextArea } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartProps } from './part.ts';

const questionsIn = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

/** The questions to developers and applicants, one per line. */
export function QuestionsPart({ values, change, errors }: PartProps) {
  const { t } = useTranslation('company');
  const [typed, setTyped] = useState<string>();
  const stored = values.questions.join('\n');
  // The typed text may contain empty lines and spaces that are not stored.
  const text = typed !== undefined && questionsIn(typed).join('\n') === stored ? typed : stored;
  return (
    <Section title={t('editor.questions.title')}>
      <Field
        id="questions"
        label={t('editor.questions.label')}
        hint={t('editor.questions.hint', { count: MAX_QUESTIONS })}
        note={t('common:optional')}
        error={errors.questions}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={MAX_QUESTIONS}
            value={text}
            onChange={({ target: { value } }) => {
              setTyped(value);
              change({ questions: questionsIn(value) });
            }}
          />
        )}
      </Field>
    </Section>
  );
}
