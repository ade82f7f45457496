import type { SequenceState } from '@tandem/contracts/candidate-outreach';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { ThreadEntries } from '../../../lib/outreach/ThreadEntries.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUndos } from '../../../lib/undo/undo.ts';
import { placeOf } from './PlannedEmail.tsx';
import { PlannedEmails } from './PlannedEmails.tsx';
import { personState } from './person-state.ts';
import { useCandidateOutreach } from './use-candidate-outreach.ts';

/** All emails between colleagues and a candidate, and the candidate's sequences. Renders nothing if there are none. */
export default function CandidateOutreach({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('outreach');
  const query = useCandidateOutreach(id);
  const undos = useUndos(placeOf(id));
  if (query.isError && !query.data) return <LoadFailed title={t('contacts.failed')} query={query} />;
  if (!query.data) return null;
  const { sequences, entries, planned } = query.data;
  const waiting = sequences.length + planned.length + undos.length;
  if (waiting + entries.length === 0) return null;
  return (
    <Section level={2} title={t('contacts.title')} aside={t('contacts.aside')}>
      {waiting > 0 && (
        <PlannedEmails candidateId={id} outreach={query.data}>
          {sequences.map((each) => (
            <OfSequence key={each._id} state={each} />
          ))}
        </PlannedEmails>
      )}
      {entries.length > 0 && <ThreadEntries entries={entries.toReversed()} person={name} />}
    </Section>
  );
}

function OfSequence({ state }: { state: SequenceState }) {
  const { t, i18n } = useTranslation('outreach');
  const { _id, sequenceId, name } = state;
  const { text, aside } = personState(state, t, i18n.language);
  return (
    <li>
      {sequenceId && name ? (
        <Link className="td-cut" to={`${paths.hiring.sequence(sequenceId)}?person=${_id}`}>
          {name}
        </Link>
      ) : (
        <span className="td-cut">{t('contacts.deleted')}</span>
      )}
      <span>
        {text}, {aside}
      </span>
    </li>
  );
}
