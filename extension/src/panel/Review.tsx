import type { ApiError } from '@tandem/client/client';
import { formatTime } from '@tandem/i18n/format';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Notice } from '@tandem/ui/Notice';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { DraftFieldRow } from './DraftFieldRow.tsx';
import type { Draft, DraftField, ReadDraft } from './draft.ts';
import { errorsOf, formErrors } from './errors.ts';
import { FilingFields } from './FilingFields.tsx';
import { fieldsOf, inOrder } from './field-order.ts';
import type { FilingChoices } from './filing.ts';
import { nameOf, PersonHead } from './PersonHead.tsx';
import { PossibleDuplicates } from './PossibleDuplicates.tsx';
import classes from './panel.module.css';
import { SignalList } from './SignalList.tsx';
import type { ReviewScreen } from './screens.ts';
import { signalsOf } from './signals.ts';
import { type Place, saveUnsaved } from './unsaved-draft.ts';

interface ReviewProps {
  screen: ReviewScreen;
  place: Place;
  portal: string;
  choices: FilingChoices;
  /** `latest` returns the form in its current state, as it can be edited while it is being saved. */
  onSave: (edited: ReadDraft, latest: () => ReadDraft) => Promise<ApiError | null>;
  onDiscard: () => void;
}

/**
 * The data read, as a form: the least certain fields come first, and all can be edited. Nothing is saved before the
 * button is pressed.
 */
export function Review({ screen, place, portal, choices, onSave, onDiscard }: ReviewProps) {
  const { read, candidateId, revision, queuedId, possible, unchecked } = screen;
  const { t, i18n } = useTranslation('extension');
  const [draft, setDraft] = useState(read.draft);
  const [photo, setPhoto] = useState(read.photo);
  const [filing, setFiling] = useState(read.filing);
  const [error, setError] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [order] = useState(() => inOrder(read));

  const edited = useMemo(() => ({ ...read, draft, photo, filing }), [read, draft, photo, filing]);
  const latest = useRef(edited);
  latest.current = edited;
  useEffect(() => {
    void saveUnsaved(place, { read: edited, ...(candidateId && { candidateId, revision }), queuedId });
  }, [place, edited, candidateId, revision, queuedId]);

  const change = <F extends DraftField>(field: F, value: Draft[F]) => setDraft((now) => ({ ...now, [field]: value }));
  const save = async () => {
    setSaving(true);
    setError(await onSave(edited, () => latest.current));
    setSaving(false);
  };
  const errors = useMemo(() => errorsOf(error), [error]);
  const faults = useMemo(() => (error ? formErrors(error, errors) : []), [error, errors]);
  const rows = (fields: readonly DraftField[]) =>
    fields.map((field) => (
      <DraftFieldRow key={field} field={field} draft={draft} read={read} errors={errors} onChange={change} />
    ));
  const { filled, all } = fieldsOf(draft);
  const time = formatTime(read.readAt, i18n.language);

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <main className={classes.body}>
        <PersonHead
          id={read.sourceUrl || read.readAt}
          name={nameOf(draft) || t('review.new')}
          photo={photo}
          below={t(`review.from.${read.sourceKind}`, { time })}
        >
          {photo && (
            <Button small plain className={classes.removePhoto} onClick={() => setPhoto(null)}>
              {t('review.removePhoto')}
            </Button>
          )}
        </PersonHead>
        <SignalList signals={signalsOf({ ...read, ...draft })} />
        <FormSummary title={t('review.notSaved')} errors={faults} />
        {read.sourceKind !== 'manual' && <Notice tone="info">{t('review.count', { filled, all })}</Notice>}
        {unchecked && <Notice tone="warn">{t('review.unchecked')}</Notice>}
        <PossibleDuplicates people={possible} portal={portal} />
        {order.unsure.length > 0 && (
          <section className={classes.fields}>
            <h2>{t('review.unsure')}</h2>
            {rows(order.unsure)}
          </section>
        )}
        <section className={classes.fields}>
          <h2>{t(`review.rest.${read.sourceKind}`)}</h2>
          {rows(order.sure)}
        </section>
        <FilingFields filing={filing} choices={choices} errors={errors} onChange={setFiling} />
        <p className={classes.small}>{t('review.told')}</p>
      </main>
      <footer className={classes.foot}>
        <Button type="submit" className={classes.mainAct} disabled={isSaving}>
          {t(saveLabel(error, screen))}
        </Button>
        <Button quiet disabled={isSaving} onClick={onDiscard}>
          {t('review.discard')}
        </Button>
      </footer>
    </form>
  );
}

function saveLabel(error: ApiError | null, { candidateId, possible }: ReviewScreen): string {
  if (error) return 'retry';
  if (candidateId) return 'review.update';
  return possible.length > 0 ? 'review.saveAnyway' : 'review.save';
}
