import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Job } from '@tandem/contracts/job';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { Notice } from '@tandem/ui/Notice';
import { TextArea } from '@tandem/ui/TextBox';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { futureSlots } from '../../../lib/interviews/future-slots.ts';
import { useIsUnmounted } from '../../../lib/use-is-unmounted.ts';
import { useLocalDraft } from '../../../lib/use-local-draft.ts';
import { nameOf } from '../match-text.ts';
import { InvitationPreview } from './InvitationPreview.tsx';
import classes from './invitation.module.css';
import { isWithinRange, type Offer, OfferFields } from './OfferFields.tsx';
import { noTimes, type RequestedTimes, zoneOf } from './requested-times.ts';
import type { Failure, Invitation } from './use-invitation.ts';

const RequestTimes = lazy(() => import('./RequestTimes.tsx'));

/** Maximum length of the message with an invitation, in characters. */
const MAX_LENGTH = 5000;

interface RequestDraft {
  words: string;
  /** Offers by job id. */
  offers: Readonly<Record<string, Offer>>;
  times: RequestedTimes | null;
}
const NO_DRAFT: RequestDraft = { words: '', offers: {}, times: null };

interface InviteDialogProps {
  developer: VisibleDeveloper;
  /** Published jobs to which the developer is not invited yet. */
  jobs: readonly Job[];
  /** The job selected initially. */
  job: Job;
  invitation: Invitation;
  onClose: () => void;
}

/** Asks for the jobs and the message of an invitation, with a preview of what the developer gets. */
export function InviteDialog({ developer, jobs, job, invitation, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['search', 'company', 'common']);
  const [chosen, setChosen] = useState<readonly string[]>([job._id]);
  const [isMissing, setMissing] = useState(false);
  const [errors, setErrors] = useState<readonly Failure[]>([]);
  const isUnmounted = useIsUnmounted();
  const name = developer.firstName || nameOf(developer) || t('company:matches.noName');
  const { draft, change, clear } = useLocalDraft(`request.${developer._id}`, NO_DRAFT);
  const { words, offers } = draft;
  const selected = jobs.filter(({ _id }) => chosen.includes(_id)).map((each) => ({ ...each, ...offers[each._id] }));
  const isOutside = jobs.some((each) => chosen.includes(each._id) && !isWithinRange(offers[each._id] ?? each, each));
  const only = selected.length === 1 ? jobs.find(({ _id }) => _id === selected[0]?._id) : undefined;
  /** The only job or, of several, those whose offer was changed. */
  const jobsWithOffer = only ? [only] : jobs.filter(({ _id }) => chosen.includes(_id) && offers[_id]);
  const times = draft.times && { ...draft.times, slots: futureSlots(draft.times.slots) };

  const send = async () => {
    setMissing(selected.length === 0);
    if (selected.length === 0 || isOutside) return;
    const failures = await invitation.send(selected, words.trim(), only && times ? times : undefined);
    if (failures.length === 0) clear();
    if (isUnmounted()) {
      for (const {
        job: { headline },
        message,
      } of failures)
        toast.bad(t('request.failed', { job: headline }), undefined, message);
      return;
    }
    setErrors(failures);
    if (failures.length > 0) setChosen(failures.map(({ job: { _id } }) => _id));
    else onClose();
  };

  return (
    <FormDialog
      title={t('request.title', { name })}
      submitLabel={t('request.send', { count: Math.max(1, selected.length) })}
      isPending={invitation.isPending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {jobs.length > 1 && (
        <FieldGroup label={t('request.jobs')} error={isMissing ? t('request.jobsMissing') : undefined}>
          {jobs.map(({ _id, headline }) => (
            <CheckLine
              key={_id}
              checked={chosen.includes(_id)}
              onChange={(on) => setChosen(on ? [...chosen, _id] : chosen.filter((each) => each !== _id))}
            >
              {headline}
            </CheckLine>
          ))}
        </FieldGroup>
      )}
      {jobsWithOffer.map((each) => (
        <OfferFields
          key={each._id}
          job={each}
          isNamed={!only}
          offer={offers[each._id] ?? each}
          onChange={({ salaryFrom, salaryTo }) =>
            change({ offers: { ...offers, [each._id]: { salaryFrom, salaryTo } } })
          }
        />
      ))}
      <Field label={t('request.words', { name })} note={t('common:optional')} hint={t('request.wordsHint')}>
        {(control) => (
          <TextArea
            {...control}
            data-autofocus
            voice
            rows={4}
            maxLength={MAX_LENGTH}
            value={words}
            onChange={({ target }) => change({ words: target.value })}
          />
        )}
      </Field>
      {only && (
        <div className={classes.timesField}>
          <TextButton onClick={() => change({ times: times ? null : noTimes() })}>
            {t(times ? 'request.timesRemove' : 'request.timesAdd')}
          </TextButton>
          {times && (
            <Suspense>
              <RequestTimes
                developer={developer}
                name={name}
                times={times}
                onChange={(next) => change({ times: next })}
              />
            </Suspense>
          )}
        </div>
      )}
      {errors.map(({ job: { _id, headline }, message }) => (
        <Notice key={_id} tone="bad" title={t('request.failed', { job: headline })}>
          {message}
        </Notice>
      ))}
      <InvitationPreview
        name={name}
        jobs={selected}
        words={words.trim()}
        times={(only && times?.slots) ?? []}
        zone={zoneOf(developer)}
      />
    </FormDialog>
  );
}
