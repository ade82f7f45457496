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
import { useBulkReject } from './use-bulk-reject.ts';
import type { MatchSteps } from './use-match-steps.ts';

/** A reason that needs a note of its own for each match is not for several at once. */
const REASONS = COMPANY_REJECT_REASONS.filter(({ key }) => key !== 'other').map(({ key }) => key);

interface BulkRejectProps {
  matches: readonly MatchView[];
  step: ReturnType<typeof useMatches>['step'];
  steps: MatchSteps;
  /** Called after every match was declined. */
  onDone: () => void;
  onClose: () => void;
}

/** Declines several developers for one reason, each with a personal sentence, and shows the result of each. */
export default function BulkReject({ matches, step, steps, onDone, onClose }: BulkRejectProps) {
  const { t } = useTranslation(['match-board', 'company', 'catalogue', 'common']);
  // The matches leave the board one after the other, while the dialog keeps showing all of them.
  const [chosen] = useState(matches);
  const [reason, setReason] = useState<CompanyRejectReason | null>(null);
  const [sentences, setSentences] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const bulk = useBulkReject(step, steps);
  const open = chosen.filter(({ _id }) => bulk.results.get(_id)?.state !== 'sent');
  const latest = (match: MatchView) => matches.find(({ _id }) => _id === match._id) ?? match;
  const isMissing = ({ _id }: MatchView) => !sentences[_id]?.trim();

  const send = async () => {
    setTried(true);
    if (!reason || open.some(isMissing)) return;
    if (await bulk.send(open.map(latest), reason, sentences)) onDone();
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
            onChange={(next) => setReason(next as CompanyRejectReason | null)}
          />
        )}
      </Field>
      <ul className={classes.people}>
        {chosen.map((match) => (
          <Person
            key={match._id}
            match={match}
            reason={reason}
            sentence={sentences[match._id] ?? ''}
            onSentence={(text) => setSentences((now) => ({ ...now, [match._id]: text }))}
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
  result: ReturnType<ReturnType<typeof useBulkReject>['results']['get']>;
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
