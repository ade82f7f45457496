import { Button } from '@mantine/core';
import type { ApiError } from '@tandem/client/client';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { formatTime } from '@tandem/i18n/format';
import { ErrorState } from '@tandem/ui/ErrorState';
import { Notice } from '@tandem/ui/Notice';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftFieldRow } from './DraftFieldRow.tsx';
import type { Draft, DraftField, ReadDraft } from './draft.ts';
import { fieldsOf, inOrder } from './field-order.ts';
import { keepUnsaved } from './kept-draft.ts';
import classes from './panel.module.css';
import { nameOf, PersonHead } from './Saved.tsx';

interface ReviewProps {
  read: ReadDraft;
  /** The kept candidate that is to change. */
  candidateId?: string;
  /** Kept people who may be the same. */
  possible: readonly VisibleDeveloper[];
  /** It could not be found out whether the person is kept already. */
  unchecked?: boolean;
  windowId: number;
  addressOf: (id: string) => string;
  onSave: (edited: ReadDraft, candidateId?: string) => Promise<ApiError | null>;
  onDiscard: () => void;
}

/** What was read, as a form: what is least sure comes first, and everything can be corrected. Nothing is saved before the press. */
export function Review({
  read,
  candidateId,
  possible,
  unchecked,
  windowId,
  addressOf,
  onSave,
  onDiscard,
}: ReviewProps) {
  const { t, i18n } = useTranslation('extension');
  const [draft, setDraft] = useState(read.draft);
  const [error, setError] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [order] = useState(() => inOrder(read));
  const notSaved = useRef<HTMLDivElement>(null);

  useEffect(() => {
    void keepUnsaved(windowId, { read: { ...read, draft }, ...(candidateId && { candidateId }) });
  }, [windowId, read, draft, candidateId]);
  useEffect(() => {
    if (error) notSaved.current?.focus();
  }, [error]);

  const change = <F extends DraftField>(field: F, value: Draft[F]) => setDraft((now) => ({ ...now, [field]: value }));
  const save = async () => {
    setSaving(true);
    setError(await onSave({ ...read, draft }, candidateId));
    setSaving(false);
  };
  const rows = (fields: readonly DraftField[]) =>
    fields.map((field) => (
      <DraftFieldRow
        key={field}
        field={field}
        draft={draft}
        read={read}
        error={errorOf(error, field)}
        onChange={change}
      />
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
          photo={read.photoUrl}
          below={read.sourceUrl ? t('review.readAt', { time }) : t('review.typedIn')}
        />
        {error && (
          <div ref={notSaved} tabIndex={-1}>
            <ErrorState title={t('review.notSaved')}>
              {error.message} {t('review.kept')}
            </ErrorState>
          </div>
        )}
        {read.sourceUrl && <Notice tone="info">{t('review.count', { filled, all })}</Notice>}
        {unchecked && <Notice tone="warn">{t('review.unchecked')}</Notice>}
        {possible.length > 0 && (
          <Notice tone="warn" title={t('review.possible')}>
            {possible.map((each) => (
              <a key={each._id} href={addressOf(each._id)} target="_blank" rel="noreferrer" className={classes.line}>
                {[nameOf(each), each.headline].filter(Boolean).join(', ')}
              </a>
            ))}
          </Notice>
        )}
        {order.unsure.length > 0 && (
          <section className={classes.fields}>
            <h2>{t('review.unsure')}</h2>
            {rows(order.unsure)}
          </section>
        )}
        <section className={classes.fields}>
          <h2>{t(read.sourceUrl ? 'review.sure' : 'review.all')}</h2>
          {rows(order.sure)}
        </section>
        <p className={classes.small}>{t('review.told')}</p>
      </main>
      <footer className={classes.foot}>
        <Button type="submit" className={classes.mainAct} disabled={isSaving}>
          {t(saveLabel(error, candidateId))}
        </Button>
        <Button variant="default" onClick={onDiscard}>
          {t('review.discard')}
        </Button>
      </footer>
    </form>
  );
}

function saveLabel(error: ApiError | null, candidateId: string | undefined): string {
  if (error) return 'retry';
  return candidateId ? 'review.update' : 'review.save';
}

/** The server's sentence for a field or a part of it, whatever the path in front. */
function errorOf(error: ApiError | null, field: DraftField): string | undefined {
  const paths = Object.entries(error?.fields ?? {});
  return paths.find(([path]) => new RegExp(`^(?:user\\.)?${field}(?:\\.|$)`).test(path))?.[1];
}
