import { ApiError } from '@tandem/client/client';
import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import { longDay, NOW, whenOf } from '@tandem/i18n/sending-day';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Notice } from '@tandem/ui/Notice';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelClient } from '../api.ts';
import { Button } from '../Button.tsx';
import { errorsOf, formErrors } from '../errors.ts';
import type { FilingChoices } from '../filing.ts';
import classes from '../panel.module.css';
import { endsToday, factsIn, obstacleOf } from './contact.ts';
import { EmailFields } from './EmailFields.tsx';
import type { EmailDraft } from './email-draft.ts';
import { filledEmail, isCopyable, isSendable } from './filled-email.ts';
import styles from './outreach.module.css';
import { barStepsOf, runningIn, StepBar } from './StepBar.tsx';
import { sequenceIn, startOfTemplate, startsOfSequences } from './starts.ts';
import { useCopy } from './use-copy.ts';
import { useStarts } from './use-starts.ts';
import { useSendLabel, WhenField } from './WhenField.tsx';

interface WriteFormProps {
  client: PanelClient;
  candidateId: string;
  name: string;
  outreach: CandidateOutreach;
  draft: EmailDraft;
  choices: FilingChoices;
  onChange: (part: Partial<EmailDraft>) => void;
  onDiscard: () => void;
  /** Called with the sent draft, and with the new state if the response contained it. */
  onSent: (sent: EmailDraft, outreach?: CandidateOutreach) => void;
  onClose: () => void;
  children: ReactNode;
}

type Result = 'sent' | 'planned' | 'recorded' | 'copied' | null;

/** The draft and its actions: send it as an email, or copy it and mark it as sent elsewhere. */
export function WriteForm({ client, candidateId, name, outreach, draft, choices, children, ...on }: WriteFormProps) {
  const { t, i18n } = useTranslation('extension');
  const [error, setError] = useState<ApiError | null>(null);
  const [result, setResult] = useState<Result>(null);
  const [isSending, setSending] = useState(false);
  const [plannedFor, setPlannedFor] = useState(NOW);
  const { copy, isFailed } = useCopy();
  const facts = useMemo(() => factsIn(outreach), [outreach]);
  const email = useMemo(() => filledEmail(draft, facts), [draft, facts]);
  const errors = useMemo(() => errorsOf(error), [error]);
  const faults = useMemo(() => (error ? formErrors(error, errors) : []), [error, errors]);
  const obstacle = obstacleOf(outreach);
  const { templates, sequences, isLoaded } = useStarts(client);
  const starts = useMemo(
    () => [...startsOfSequences(sequences, outreach), ...templates.map(startOfTemplate)],
    [sequences, templates, outreach],
  );
  const sequence = starts.find(({ value }) => value === draft.start)?.sequence;
  const sequenceId = isLoaded ? sequence?._id : sequenceIn(draft.start);
  const running = runningIn(outreach);
  const when = whenOf(draft.when, outreach);
  const isBlocked = obstacle !== null && !(endsToday(obstacle) && when !== NOW);
  const sendLabel = useSendLabel(when);
  const isEmpty = draft.text === '' && draft.subject === '';

  const change = (part: Partial<EmailDraft>) => {
    setResult(null);
    on.onChange(part);
  };
  const attempt = async (done: Result, act: () => Promise<CandidateOutreach | undefined>) => {
    setSending(true);
    setError(null);
    try {
      const next = await act();
      setResult(done);
      on.onSent(draft, next);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    } finally {
      setSending(false);
    }
  };
  const { key, consent } = draft;
  const send = () =>
    attempt(when === NOW ? 'sent' : 'planned', async () => {
      const body = {
        subject: email.subject,
        text: email.text,
        key,
        ...(consent.trim() && { consent }),
        ...(when !== NOW && { day: when }),
        ...(sequenceId && { sequenceId }),
      };
      setPlannedFor(when);
      await client.candidateEmails.send({ params: { id: candidateId }, body });
      return undefined;
    });
  const record = () =>
    attempt('recorded', () =>
      client.candidateOutreach.record({
        params: { id: candidateId },
        body: { kind: 'message', text: email.text, key },
      }),
    );
  const copyText = async () => {
    if (!(await copy(email.text))) return;
    on.onChange({ copied: email.text });
    setResult('copied');
  };

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked && isSendable(email) && !isSending) void send();
      }}
    >
      <main className={classes.body}>
        {children}
        <div className={styles.write}>
          {sequence ? (
            <StepBar steps={barStepsOf(sequence.steps)} next={0} />
          ) : (
            running && (
              <StepBar
                steps={running.days.map((day, nth) => ({ day, kind: running.steps[nth] ?? 'email' }))}
                next={running.next}
              />
            )
          )}
          <FormSummary title={t('write.notSent')} errors={faults} />
          <EmailFields
            outreach={outreach}
            starts={starts}
            facts={facts}
            draft={draft}
            email={email}
            choices={choices}
            errors={errors}
            onChange={change}
          />
          {(!obstacle || endsToday(obstacle)) && (
            <WhenField
              name={name}
              outreach={outreach}
              when={when}
              error={errors.day}
              onChange={(next) => change({ when: next })}
            />
          )}
          {isFailed && <Notice tone="warn">{t('write.copyFailed')}</Notice>}
          <p className={classes.small}>{t('write.added')}</p>
          {!isEmpty && (
            <Button plain small onClick={on.onDiscard}>
              {t('write.discard')}
            </Button>
          )}
        </div>
      </main>
      <footer className={classes.foot}>
        <p className={classes.small} role="status">
          {result
            ? t(`write.results.${result}`, { name, day: plannedFor === NOW ? '' : longDay(plannedFor, i18n.language) })
            : isEmpty
              ? ''
              : t('write.stored')}
        </p>
        <Button type="submit" className={classes.mainAct} disabled={isSending || isBlocked || !isSendable(email)}>
          {error ? t('retry') : sendLabel}
        </Button>
        <Button quiet disabled={outreach.ban !== null || !isCopyable(email)} onClick={() => void copyText()}>
          {t('write.copy')}
        </Button>
        {draft.copied === email.text && outreach.ban === null && isCopyable(email) && (
          <Button quiet disabled={isSending} onClick={() => void record()}>
            {t('write.markSent')}
          </Button>
        )}
        <Button quiet onClick={on.onClose}>
          {t('write.close')}
        </Button>
      </footer>
    </form>
  );
}
