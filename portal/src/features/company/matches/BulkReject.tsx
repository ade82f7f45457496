import { COMPANY_REJECT_REASONS, type CompanyRejectReason, REASON_NOTE_LENGTH } from '@tandem/catalogue/reasons';
import type { MatchView } from '@tandem/contracts/match';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { rejectSentence } from '../../../lib/fit/reject-sentence.ts';
import type { useMatches } from '../../../lib/matches/use-matches.ts';
import page from '../company.module.css';
import { nameOf } from '../match-text.ts';
import classes from './bulk.module.css';
import { type BulkDraft, type BulkResult, useBulkReject } from './use-bulk-reject.ts';

const REASONS = COMPANY_REJECT_REASONS.map(({ key }) => key);

interface BulkRejectProps {
  matches: readonly MatchView[];
  show: ReturnType<typeof useMatches>['show'];
  /** Input from before, until it is sent. */
  draft: BulkDraft;
  onDraft: (change: (draft: BulkDraft) => BulkDraft) => void;
  /** Called after every match was declined. */
  onDone: () => void;
  onClose: () => void;
}

/** Declines several developers for one reason, each with a personal sentence, and shows the result of each. */
export default function BulkReject({ matches, show, draft, onDraft, onDone, onClose }: BulkRejectProps) {
  const { t } = useTranslation(['match-board', 'company', 'catalogue', 'common']);
  // The matches leave the board when they are declined, but the dialog continues to show all of them.
  const [chosen] = useState(matches);
  const { reason, note, sentences } = draft;
  const [tried, setTried] = useState(false);
  const bulk = useBulkReject(show);
  const open = chosen.filter(({ _id }) => bulk.results.get(_id)?.state !== 'sent');
  const latest = (match: MatchView) => matches.find(({ _id }) => _id === match._id) ?? match;
  const isMissing = ({ _id }: MatchView) => !sentences[_id]?.trim();
  const isNoteShort = reason === 'other' && note.trim().length < REASON_NOTE_LENGTH.min;

  const send = async () => {
    setTried(true);
    if (!reason || isNoteShort || open.some(isMissing)) return;
    const sent = await bulk.send(open.map(latest), reason, draft);
    onDraft((now) => ({
      ...now,
      sentences: Object.fromEntries(Object.entries(now.sentences).filter(([id]) => !sent.includes(id))),
    }));
    if (sent.length === open.length) onDone();
  };

  return (
    <FormDialog
      title={t('bulk.title', { count: chosen.length })}
      submitLabel={t('bulk.send', { count: open.length })}
      isPending={bulk.isPending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Field
        label={t('company:reject.reason')}
        error={tried && !reason ? t('company:reject.reasonMissing') : undefined}
      >
        {(control) => (
          <SelectBox
            {...control}
            data-autofocus
            placeholder={t('common:chooseOne')}
            data={REASONS.map((value) => ({ value, label: t(`catalogue:rejectReasons.${value}`) }))}
            value={reason}
            onChange={(next) => onDraft((now) => ({ ...now, reason: next as CompanyRejectReason | null }))}
          />
        )}
      </Field>
      {reason === 'other' && (
        <Field
          label={t('company:reject.note')}
          hint={t('company:reject.noteHint', REASON_NOTE_LENGTH)}
          error={tried && isNoteShort ? t('company:reject.noteShort', REASON_NOTE_LENGTH) : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={REASON_NOTE_LENGTH.max}
              value={note}
              onChange={({ target: { value } }) => onDraft((now) => ({ ...now, note: value }))}
            />
          )}
        </Field>
      )}
      <ul className={classes.people}>
        {chosen.map((match) => (
          <Person
            key={match._id}
            match={match}
            reason={reason}
            sentence={sentences[match._id] ?? ''}
            onSentence={(text) => onDraft((now) => ({ ...now, sentences: { ...now.sentences, [match._id]: text } }))}
            isMissing={tried && isMissing(match)}
            result={bulk.results.get(match._id)}
          />
        ))}
      </ul>
      <p className={page.small}>{t('company:reject.undo')}</p>
    </FormDialog>
  );
}

interface PersonProps {
  match: MatchView;
  reason: CompanyRejectReason | null;
  sentence: string;
  onSentence: (text: string) => void;
  isMissing: boolean;
  result: BulkResult | undefined;
}

function Person({ match, reason, sentence, onSentence, isMissing, result }: PersonProps) {
  const { t, i18n } = useTranslation(['match-board', 'company', 'catalogue', 'fit']);
  const name = nameOf(match.developer) || t('company:matches.noName');
  if (result?.state === 'sent')
    return (
      <li role="status">
        <b>{name}</b> · {t('bulk.sent')}
      </li>
    );
  const first = reason && rejectSentence(reason, match, { t, language: i18n.language });
  const failure = result?.state === 'failed' ? result.message : undefined;
  return (
    <li>
      <Field
        label={t('bulk.sentence', { name })}
        hint={first ? t('bulk.reads', { sentence: first }) : undefined}
        error={isMissing ? t('bulk.sentenceMissing', { name }) : failure}
      >
        {(control) => (
          <TextArea
            {...control}
            voice
            rows={2}
            maxLength={REASON_NOTE_LENGTH.max}
            value={sentence}
            onChange={({ target }) => onSentence(target.value)}
          />
        )}
      </Field>
    </li>
  );
}
