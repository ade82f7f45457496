import type { ApiError } from '@tandem/client/client';
import { formatDate } from '@tandem/i18n/format';
import { CheckLine } from '@tandem/ui/CheckLine';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Notice } from '@tandem/ui/Notice';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelClient } from './api.ts';
import { Button } from './Button.tsx';
import { type DraftField, draftOfCandidate } from './draft.ts';
import { errorsOf, formErrors } from './errors.ts';
import { FilingFields } from './FilingFields.tsx';
import { type FilingChoices, isFiled } from './filing.ts';
import { OpenInTandem } from './OpenInTandem.tsx';
import { PersonTabs } from './outreach/PersonTabs.tsx';
import { PreviousContacts } from './outreach/PreviousContacts.tsx';
import { nameOf, PersonHead, savedPhoto } from './PersonHead.tsx';
import classes from './panel.module.css';
import { SignalList } from './SignalList.tsx';
import type { AcceptedChanges } from './saving.ts';
import type { SavedCandidateScreen } from './screens.ts';
import { signalsOf } from './signals.ts';
import { useValueText } from './value-text.ts';

interface SavedCandidateProps {
  screen: SavedCandidateScreen;
  client: PanelClient;
  portal: string;
  choices: FilingChoices;
  /** The note, tags or left-out fields have changed. */
  onChange: (screen: SavedCandidateScreen) => void;
  onAccept: (taken: AcceptedChanges) => Promise<ApiError | null>;
  /** Opens the form with the saved and the chosen values. */
  onCorrect: (taken: AcceptedChanges) => void;
  onDone: () => void;
  /** Absent for users who can't write to candidates. */
  onWrite?: (() => void) | undefined;
}

/** A saved person. New values from the page are shown next to the saved ones and can be accepted one by one. */
export function SavedCandidate({
  screen,
  client,
  portal,
  choices,
  onChange,
  onAccept,
  onCorrect,
  onDone,
  onWrite,
}: SavedCandidateProps) {
  const { read, candidate, differences, left = [] } = screen;
  const { filing } = read;
  const { t, i18n } = useTranslation('extension');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const text = useValueText();
  const saved = draftOfCandidate(candidate);
  const newPhoto = candidate.profilePicture ? null : read.photo;
  const chosen = differences.filter(({ field }) => !left.includes(field));
  const photo = left.includes('photo') ? null : newPhoto;
  const count = chosen.length + (photo ? 1 : 0);
  const since = candidate.createdDate && formatDate(candidate.createdDate, i18n.language);
  const isSame = differences.length === 0 && !newPhoto;
  const errors = useMemo(() => errorsOf(error), [error]);
  const faults = useMemo(() => (error ? formErrors(error, errors) : []), [error, errors]);

  const taken = { differences: chosen, photo };
  const take = async () => {
    setSaving(true);
    setError(await onAccept(taken));
    setSaving(false);
  };
  const choice = (row: DraftField | 'photo') => (
    <CheckLine
      checked={!left.includes(row)}
      onChange={(isOn) => onChange({ ...screen, left: isOn ? left.filter((each) => each !== row) : [...left, row] })}
    >
      {t(`fields.${row}`)}
    </CheckLine>
  );

  return (
    <>
      {onWrite && <PersonTabs current="profile" onWrite={onWrite} />}
      <main className={classes.body}>
        <PersonHead
          id={candidate._id}
          name={nameOf(candidate)}
          photo={savedPhoto(portal, candidate)}
          below={candidate.headline ?? ''}
        />
        <SignalList signals={signalsOf({ ...read, ...read.draft }, candidate.company)} />
        <Notice tone="info" title={t('known.title')}>
          {since && t('known.since', { date: since })}
        </Notice>
        {onWrite && <PreviousContacts client={client} portal={portal} candidate={candidate} />}
        <FormSummary title={t('review.notSaved')} errors={faults} />
        {isSame ? (
          <p>{t(`known.same.${read.sourceKind}`)}</p>
        ) : (
          <>
            <div>
              <h2>{t(`known.differsTitle.${read.sourceKind}`)}</h2>
              <p className={classes.small}>{t('known.differs')}</p>
            </div>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('known.field')}</th>
                  <th scope="col">{t('known.kept')}</th>
                  <th scope="col">{t(`known.found.${read.sourceKind}`)}</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(({ field, taken: found }) => (
                  <tr key={field}>
                    <th scope="row">{choice(field)}</th>
                    <td>{text(field, saved[field]) || t('known.empty')}</td>
                    <td>
                      <mark>{text(field, found, saved[field]) || t('known.empty')}</mark>
                    </td>
                  </tr>
                ))}
                {newPhoto && (
                  <tr>
                    <th scope="row">{choice('photo')}</th>
                    <td>{t('known.empty')}</td>
                    <td>
                      <img src={newPhoto} alt={t('known.photo')} className={classes.photo} width={44} height={44} />
                    </td>
                  </tr>
                )}
              </tbody>
            </table>
            <div className={classes.inline}>
              <Button quiet small onClick={() => onCorrect(taken)}>
                {t('known.correct')}
              </Button>
              <Button plain small onClick={onDone}>
                {t('known.keep')}
              </Button>
            </div>
          </>
        )}
        <FilingFields
          filing={filing}
          choices={choices}
          errors={errors}
          onChange={(next) => onChange({ ...screen, read: { ...read, filing: next } })}
        />
        {isSame && isFiled(filing) && (
          <Button plain small onClick={onDone}>
            {t('known.keep')}
          </Button>
        )}
      </main>
      <footer className={classes.foot}>
        {count > 0 || isFiled(filing) ? (
          <Button className={classes.mainAct} onClick={take} disabled={isSaving}>
            {t(count > 0 ? 'known.take' : 'review.update', { count })}
          </Button>
        ) : null}
        <OpenInTandem portal={portal} id={candidate._id} quiet={count > 0 || isFiled(filing)} />
      </footer>
    </>
  );
}
