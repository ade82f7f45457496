import type { Note, NoteSubject } from '@tandem/contracts/note';
import { joinFacts } from '@tandem/i18n/facts';
import { formatWhen } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { NoteText } from '../../lib/notes/NoteText.tsx';
import { paths } from '../../lib/paths.ts';
import { useAccountId } from '../../lib/session.ts';

const MAX_MENTIONS = 10;

const PATHS: Record<NoteSubject, (id: string) => string> = {
  user: paths.hiring.developer,
  job: paths.hiring.job,
  match: (id) => `${paths.hiring.matches}?match=${id}`,
  company: () => paths.hiring.profile,
};

/** The latest notes that mention the user. */
export function MentionsOfMe() {
  const { t, i18n } = useTranslation(['settings', 'notes']);
  const own = useAccountId();
  const query = useQuery({
    queryKey: ['notes', 'mentioning', own],
    queryFn: () => api.notes.list({ query: { mentionsMe: 'true', sort: '-createdDate', limit: MAX_MENTIONS } }),
  });
  const row = (note: Note) => (
    <Row
      key={note._id}
      lead={<Avatar id={note.authorId} src={note.authorPicture || undefined} size={36} />}
      title={
        <Link to={PATHS[note.subjectType](note.subjectId)}>
          <NoteText note={note} />
        </Link>
      }
      meta={joinFacts([note.author || t('notes:gone'), formatWhen(note.createdDate, i18n.language)])}
    />
  );
  const list = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('mentions.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('mentions.loading')} rows={2} person />;
    if (query.data.items.length === 0) return <p>{t('mentions.none')}</p>;
    return <Rows label={t('mentions.title')}>{query.data.items.map(row)}</Rows>;
  };
  return <Section title={t('mentions.title')}>{list()}</Section>;
}
