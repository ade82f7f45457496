import { Button } from '@mantine/core';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { NEW_CANDIDATE_DRAFT, readLocalDraft, storeLocalDraft } from '../../lib/local-draft.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { forgetShared, linkIn, type SharedContent, sharedContent } from '../../lib/shared-content.ts';
import { useTitle } from '../../lib/title.ts';
import classes from './share.module.css';

const KEY = ['shared-content'];

/** Content shared by another app, and the person's options. Nothing is sent before they choose. */
export default function SharePage() {
  const { t } = useTranslation('share');
  useTitle(t('title'));
  const queries = useQueryClient();
  const shared = useQuery({ queryKey: KEY, queryFn: () => sharedContent().catch(() => null), gcTime: 0, staleTime: 0 });
  const discard = async () => {
    await forgetShared();
    queries.setQueryData(KEY, null);
  };
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} lead={shared.data ? t('lead') : undefined} />
      {shared.isPending && <PageSkeleton label={t('loading')} />}
      {shared.data === null && (
        <EmptyState figure="empty" title={t('empty')} level={2}>
          {t('emptyText')}
        </EmptyState>
      )}
      {shared.data && <Shared shared={shared.data} onDiscard={() => void discard()} />}
    </div>
  );
}

function Shared({ shared, onDiscard }: { shared: SharedContent; onDiscard: () => void }) {
  const { t } = useTranslation('share');
  const { view } = useSession();
  const navigate = useNavigate();
  const { title, text, file } = shared;
  const link = linkIn(shared);
  const words = [title, text].filter((each) => each && each !== link).join('\n');
  const take = async (act: () => void) => {
    act();
    await forgetShared();
  };
  const importFile = () => take(() => navigate(paths.me.importCv, { state: { file, text: file ? '' : words } }));
  const saveCandidate = () =>
    take(() => {
      const field = /^https?:\/\/([a-z]{2,3}\.)?linkedin\.com\/in\//i.test(link) ? 'linkedin' : 'sourceUrl';
      storeLocalDraft(NEW_CANDIDATE_DRAFT, { [field]: link });
      navigate(paths.hiring.newCandidate);
    });
  const canImport = view === 'USER' && (file !== null || words !== '');
  const canSave = view === 'COMPANY' && link !== '';
  const hasUnfinished = canSave && Object.keys(readLocalDraft(NEW_CANDIDATE_DRAFT)).length > 0;
  return (
    <>
      <dl className={classes.facts}>
        {file && <Fact name={t('file')} value={file.name} />}
        {link && <Fact name={t('link')} value={link} />}
        {words && <Fact name={t('text')} value={words} />}
      </dl>
      {view === 'GUEST' && <p>{t('logIn')}</p>}
      {view !== 'GUEST' && !canImport && !canSave && <p>{t('nothing')}</p>}
      {hasUnfinished && (
        <p>
          {t('unfinished')} <Link to={paths.hiring.newCandidate}>{t('openUnfinished')}</Link>
        </p>
      )}
      <div className={classes.actions}>
        {view === 'GUEST' && (
          <Button component={Link} to={`${paths.login}?return=${encodeURIComponent(paths.share)}`}>
            {t('logInAct')}
          </Button>
        )}
        {canImport && <Button onClick={() => void importFile()}>{t('importAct')}</Button>}
        {canSave && <Button onClick={() => void saveCandidate()}>{t('saveAct')}</Button>}
        <Button variant="default" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
      <p className={classes.note}>{t('note')}</p>
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
