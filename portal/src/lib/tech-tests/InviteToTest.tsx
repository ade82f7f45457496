import { DEADLINE_DAYS, TECH_TEST_KINDS, TEST_MINUTES, type TechTestKind } from '@tandem/catalogue/technical-tests';
import { TECHNICAL_TESTS } from '@tandem/catalogue/work';
import { formatList } from '@tandem/i18n/format';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { NumberBox, TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { Dialog } from '../Dialog.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { fieldErrorsOf, formErrorsOf } from '../form-errors.ts';
import { PremiumNotice } from '../payments/PremiumNotice.tsx';
import { queries } from '../queries.ts';
import { useEntityId } from '../session.ts';
import { AssignmentFields, assignmentOf, NEW_ASSIGNMENT } from './AssignmentFields.tsx';
import { PickQuestions } from './PickQuestions.tsx';

interface InviteToTestProps {
  matchId: string;
  name: string;
  onClose: () => void;
}

/** Sends a technical test: its kind, its questions or task, the time and the deadline. */
export default function InviteToTest({ matchId, name, onClose }: InviteToTestProps) {
  const { t, i18n } = useTranslation(['tech-tests', 'catalogue']);
  const [kind, setKind] = useState<TechTestKind>('codeQuestions');
  const [questions, setQuestions] = useState<readonly { _id: string; seconds: number }[]>([]);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [allowsDocumentation, setAllows] = useState(true);
  const [deadlineDays, setDays] = useState<number | null>(DEADLINE_DAYS.default);
  const [message, setMessage] = useState('');
  const [assignment, setAssignment] = useState(NEW_ASSIGNMENT);
  const sum = Math.max(TEST_MINUTES.min, Math.ceil(questions.reduce((all, { seconds }) => all + seconds, 0) / 60));
  const shared = { deadlineDays: deadlineDays ?? DEADLINE_DAYS.default, message };
  const send = useMutation({
    mutationFn: () =>
      api.techTests.create({
        params: { id: matchId },
        body:
          kind === 'techAssignment'
            ? { kind, assignment: assignmentOf(assignment), ...shared }
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
  const companyId = useEntityId();
  const { data: company } = useQuery({
    queryKey: ['company', companyId],
    queryFn: () => api.companies.get({ params: { id: companyId } }),
  });
  if (company?.isPaying === false)
    return (
      <Dialog opened title={t('invite.title', { name })} onClose={onClose}>
        <PremiumNotice company={company} feature="tests" />
      </Dialog>
    );
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
        <AssignmentFields draft={assignment} errors={errors} onChange={setAssignment} />
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
