import { Button } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fieldErrorsOf } from '../../lib/form-errors.ts';
import classes from './admin.module.css';

interface AnswerFormProps<Decision extends string> {
  /** Id of the text field. */
  id: string;
  label: string;
  hint: string;
  /** The two decisions with their button labels, the approving one first. */
  decisions: readonly (readonly [decision: Decision, label: string])[];
  onAnswer: (answer: { kind: Decision; text: string }) => Promise<unknown>;
}

/**
 * Form for a decision with an answer to the person concerned. Clicking a button without a text focuses the text field.
 */
export function AnswerForm<Decision extends string>({
  id,
  label,
  hint,
  decisions,
  onAnswer,
}: AnswerFormProps<Decision>) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const decide = useMutation({ mutationFn: (kind: Decision) => onAnswer({ kind, text }) });
  return (
    <div className={classes.dialogForm}>
      <Field id={id} label={label} hint={hint} error={fieldErrorsOf(decide.error).text ?? decide.error?.message}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={3}
            maxLength={1000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className={classes.decide}>
        {decisions.map(([decision, name], nth) => (
          <Button
            key={decision}
            size="xs"
            {...(nth === 0 ? { 'data-approve': true } : { 'data-ask': true, variant: 'default' })}
            loading={decide.isPending}
            onClick={() => (text.trim() ? decide.mutate(decision) : field.current?.focus())}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
