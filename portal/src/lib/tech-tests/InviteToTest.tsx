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
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { Dialog } from '../Dialog.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { fieldErrorsOf, useFormErrors } from '../form-errors.ts';
import { PremiumNotice } from '../payments/PremiumNotice.tsx';
import { queries } from '../queries.ts';
import { useEntityId } from '../session.ts';
import { useLocalDraft } from '../use-local-draft.ts';
import { type AssignmentDraft, AssignmentFields, assignmentOf, NEW_ASSIGNMENT } from './AssignmentFields.tsx';
import { PickQuestions } from './PickQuestions.tsx';

/** A test while it is being composed. */
interface TestDraft {
  kind: TechTestKind;
  questions: readonly { _id: string; seconds: number }[];
  minutes: number | null;
  allowsDocumentation: boolean;
  deadlineDays: number | null;
  message: string;
  assignment: AssignmentDraft;
}

const NEW_TEST: TestDraft = {
  kind: 'codeQuestions',
  questions: [],
  minutes: null,
  allowsDocumentation: true,
  deadlineDays: DEADLINE_DAYS.default,
  message: '',
  assignment: NEW_ASSIGNMENT,
};

interface InviteToTestProps {
  matchId: string;
  name: string;
  onClose: () => void;
}

/** Sends a technical test with its kind, its questions or task, its duration and its deadline. */
export default function InviteToTest({ matchId, name, onClose }: InviteToTestProps) {
  const { t, i18n } = useTranslation(['tech-tests', 'catalogue']);
  const { draft, change, clear } = useLocalDraft(`test-invitation.${matchId}`, NEW_TEST);
  const { kind, questions, minutes, allowsDocumentation, deadlineDays, message, assignment } = draft;
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
      clear();
      onClose();
    },
  });
  const errors = fieldErrorsOf(send.error, 'assignment');
  const formErrors = useFormErrors(
    send.error,
    [
      ['questionIds', t('invite.questions')],
      ['minutes', t('invite.minutes')],
      ['text', t('invite.task')],
      ['hours', t('invite.hours')],
      ['rubric', t('invite.rubric')],
      ['deadlineDays', t('invite.days')],
      ['message', t('invite.message')],
    ],
    'assignment',
  );
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
      <FormSummary title={t('invite.problem')} errors={formErrors} />
      <FieldGroup label={t('invite.kind')} hint={t('invite.soon', { kinds: formatList(soon, i18n.language) })}>
        <Choices
          options={TECH_TEST_KINDS}
          single
          labelOf={(each) => t(`catalogue:technicalTests.${each}`)}
          chosen={[kind]}
          onChange={([next]) => {
            if (!next || next === kind) return;
            change({ kind: next, questions: [] });
          }}
        />
      </FieldGroup>
      {kind === 'techAssignment' ? (
        <AssignmentFields draft={assignment} errors={errors} onChange={(next) => change({ assignment: next })} />
      ) : (
        <>
          <PickQuestions
            key={kind}
            kind={kind}
            chosen={questions}
            onChange={(next) => change({ questions: next.map(({ _id, seconds }) => ({ _id, seconds })) })}
            error={errors.questionIds}
          />
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
                onChange={(next) => change({ minutes: next })}
              />
            )}
          </Field>
          <CheckLine checked={allowsDocumentation} onChange={(next) => change({ allowsDocumentation: next })}>
            {t('invite.documentation')}
          </CheckLine>
        </>
      )}
      <Field id="deadlineDays" label={t('invite.days')} error={errors.deadlineDays}>
        {(control) => (
          <NumberBox
            {...control}
            max={DEADLINE_DAYS.max}
            value={deadlineDays}
            onChange={(next) => change({ deadlineDays: next })}
          />
        )}
      </Field>
      <Field id="message" label={t('invite.message')} error={errors.message}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2000}
            value={message}
            onChange={({ target }) => change({ message: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
