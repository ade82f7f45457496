import { Button, Checkbox } from '@mantine/core';
import type { ApiError } from '@tandem/client/client';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { formatDate } from '@tandem/i18n/format';
import { ErrorState } from '@tandem/ui/ErrorState';
import { Notice } from '@tandem/ui/Notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Difference } from './differences.ts';
import { type DraftField, draftOfCandidate, type ReadDraft } from './draft.ts';
import classes from './panel.module.css';
import { nameOf, OpenInTandem, PersonHead } from './Saved.tsx';
import { useValueText } from './value-text.ts';

interface KnownProps {
  read: ReadDraft;
  candidate: VisibleDeveloper;
  differences: readonly Difference[];
  address: string;
  onTake: (chosen: { candidate: VisibleDeveloper; differences: Difference[] }) => Promise<ApiError | null>;
  /** Opens the form with what the page says. */
  onCorrect: () => void;
  onDone: () => void;
}

/** The person is kept already. What the page says anew stands beside what is kept, to be taken over field by field. */
export function Known({ read, candidate, differences, address, onTake, onCorrect, onDone }: KnownProps) {
  const { t, i18n } = useTranslation('extension');
  const [left, setLeft] = useState<readonly DraftField[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const text = useValueText();
  const kept = draftOfCandidate(candidate);
  const chosen = differences.filter(({ field }) => !left.includes(field));
  const since = candidate.createdDate && formatDate(candidate.createdDate, i18n.language);

  const take = async () => {
    setSaving(true);
    setError(await onTake({ candidate, differences: chosen }));
    setSaving(false);
  };
  const toggle = (field: DraftField) =>
    setLeft(left.includes(field) ? left.filter((each) => each !== field) : [...left, field]);

  return (
    <>
      <main className={classes.body}>
        <PersonHead
          id={candidate._id}
          name={nameOf(candidate)}
          photo={read.photoUrl}
          below={candidate.headline ?? ''}
        />
        <Notice tone="info" role="status" title={t('known.title')}>
          {since && t('known.since', { date: since })}
        </Notice>
        {error && (
          <ErrorState title={t('review.notSaved')} retry={{ label: t('retry'), onRetry: take }}>
            {error.message}
          </ErrorState>
        )}
        {differences.length === 0 ? (
          <p>{t('known.same')}</p>
        ) : (
          <>
            <div>
              <h2>{t('known.differsTitle')}</h2>
              <p className={classes.small}>{t('known.differs')}</p>
            </div>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('known.field')}</th>
                  <th scope="col">{t('known.kept')}</th>
                  <th scope="col">{t('known.page')}</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(({ field, taken }) => (
                  <tr key={field}>
                    <th scope="row">
                      <Checkbox
                        label={t(`fields.${field}`)}
                        checked={!left.includes(field)}
                        onChange={() => toggle(field)}
                      />
                    </th>
                    <td>{text(field, kept[field]) || t('known.empty')}</td>
                    <td>
                      <mark>{text(field, taken, kept[field])}</mark>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <div className={classes.inline}>
              <Button onClick={take} disabled={chosen.length === 0 || isSaving}>
                {t('known.take', { count: chosen.length })}
              </Button>
              <Button variant="default" onClick={onCorrect}>
                {t('known.correct')}
              </Button>
              <Button variant="subtle" onClick={onDone}>
                {t('known.keep')}
              </Button>
            </div>
          </>
        )}
      </main>
      <footer className={classes.foot}>
        <OpenInTandem address={address} />
      </footer>
    </>
  );
}
