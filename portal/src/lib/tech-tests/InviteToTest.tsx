import {
  DEADLINE_DAYS,
  MOST_HOURS,
  TECH_TEST_KINDS,
  TEST_MINUTES,
  type TechTestKind,
  WARN_HOURS,
} from '@tandem/catalogue/technical-tests';
import { TECHNICAL_TESTS } from '@tandem/catalogue/work';
import { formatList } from '@tandem/i18n/format';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { SelectBox } from '@tandem/ui/SelectBox';
import { NumberBox, TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { FormDialog } from '../FormDialog.tsx';
import { fieldErrorsOf, formErrorsOf } from '../form-errors.ts';
import { queries } from '../queries.ts';
import { PickQuestions } from './PickQuestions.tsx';

interface InviteToTestProps {
  matchId: string;
  name: string;
  onClose: () => void;
}

const HOURS = Array.from({ length: MOST_HOURS * 2 }, (_, nth) => (nth + 1) / 2);

/** Sends a technical test: its kind, its questions or task, the time and the deadline. */
export default function InviteToTest({ matchId, name, onClose }: InviteToTestProps) {
  const { t, i18n } = useTranslation(['tech-tests', 'catalogue']);
  const [kind, setKind] = useState<TechTestKind>('codeQuestions');
  const [questions, setQuestions] = useState<readonly { _id: string; seconds: number }[]>([]);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [allowsDocumentation, setAllows] = useState(true);
  const [deadlineDays, setDays] = useState<number | null>(DEADLINE_DAYS.default);
  const [message, setMessage] = useState('');
  const [task, setTask] = useState('');
  const [hours, setHours] = useState(2);
  const [rubric, setRubric] = useState('');
  const sum = Math.max(TEST_MINUTES.min, Math.ceil(questions.reduce((all, { seconds }) => all + seconds, 0) / 60));
  const shared = { deadlineDays: deadlineDays ?? DEADLINE_DAYS.default, message };
  const send = useMutation({
    mutationFn: () =>
      api.techTests.create({
        params: { id: matchId },
        body:
          kind === 'techAssignment'
            ? {
                kind,
                assignment: {
                  text: task,
                  hours,
                  rubric: rubric
                    .split('\n')
                    .map((line) => line.trim())
                    .filter(Boolean),
                },
                ...shared,
              }
            : {
                kind,
                questionIds: questions.map(({ _id }) => _id),
                allowsDocumentation,
                ...(minutes !== null && { minutes }),
                ...shared,
              },
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['matches'] });
      toast.done(t('invite.sent'));
      onClose();
    },
  });
  const errors = fieldErrorsOf(send.error, 'assignment');
  const labels = [
    ['questionIds', t('invite.questions')],
    ['minutes', t('invite.minutes')],
    ['text', t('invite.task')],
    ['hours', t('invite.hours')],
    ['rubric', t('invite.rubric')],
    ['deadlineDays', t('invite.days')],
  ] as const;
  const soon = TECHNICAL_TESTS.filter(({ enabled }) => !enabled).map(({ key }) => t(`catalogue:technicalTests.${key}`));
  return (
    <FormDialog
      title={t('invite.title', { name })}
      onClose={onClose}
      submitLabel={t('invite.send')}
      onSubmit={() => send.mutate()}
      isPending={send.isPending}
    >
      {send.error && (
        <FormSummary title={t('invite.problem')} errors={formErrorsOf(send.error, labels, 'assignment')} />
      )}
      <FieldGroup label={t('invite.kind')} hint={t('invite.soon', { kinds: formatList(soon, i18n.language) })}>
        <Choices
          options={TECH_TEST_KINDS}
          single
          labelOf={(each) => t(`catalogue:technicalTests.${each}`)}
          chosen={[kind]}
          onChange={([next]) => {
            if (!next || next === kind) return;
            setKind(next);
            setQuestions([]);
          }}
        />
      </FieldGroup>
      {kind === 'techAssignment' ? (
        <>
          <Field id="text" label={t('invite.task')} hint={t('invite.taskHint')} error={errors.text}>
            {(control) => (
              <TextArea {...control} rows={5} value={task} onChange={({ target }) => setTask(target.value)} />
            )}
          </Field>
          <Field
            id="hours"
            label={t('invite.hours')}
            hint={hours > WARN_HOURS ? t('invite.hoursWarning') : undefined}
            error={errors.hours}
          >
            {({ error, ...control }) => (
              <SelectBox
                {...control}
                value={String(hours)}
                data={HOURS.map((value) => ({ value: String(value), label: String(value) }))}
                onChange={(value) => setHours(Number(value))}
              />
            )}
          </Field>
          <Field id="rubric" label={t('invite.rubric')} hint={t('invite.rubricHint')} error={errors.rubric}>
            {(control) => (
              <TextArea {...control} rows={3} value={rubric} onChange={({ target }) => setRubric(target.value)} />
            )}
          </Field>
        </>
      ) : (
        <>
          <PickQuestions key={kind} kind={kind} chosen={questions} onChange={setQuestions} error={errors.questionIds} />
          <Field
            id="minutes"
            label={t('invite.minutes')}
            hint={questions.length > 0 && t('invite.minutesHint', { count: sum })}
            error={errors.minutes}
          >
            {(control) => (
              <NumberBox
                {...control}
                max={TEST_MINUTES.max}
                value={minutes ?? (questions.length > 0 ? sum : null)}
                onChange={setMinutes}
              />
            )}
          </Field>
          <CheckLine checked={allowsDocumentation} onChange={setAllows}>
            {t('invite.documentation')}
          </CheckLine>
        </>
      )}
      <Field id="deadlineDays" label={t('invite.days')} error={errors.deadlineDays}>
        {(control) => <NumberBox {...control} max={DEADLINE_DAYS.max} value={deadlineDays} onChange={setDays} />}
      </Field>
      <Field id="message" label={t('invite.message')} error={errors.message}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2000}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
