import { Button } from '@mantine/core';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { ReviewItem } from '@tandem/contracts/review';
import { Avatar } from '@tandem/ui/Avatar';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { fullName } from '../../../lib/developer/developer-text.ts';
import { factText } from '../../../lib/developer/fact-text.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import admin from '../admin.module.css';
import { defaultMergeFields, differingFields, type MergeField } from './merge-fields.ts';
import { useReviewItem, useUserActions } from './use-users.ts';
import classes from './users.module.css';

/** Merges two profiles of one person: shows them side by side, with a choice for each field. */
export default function MergePage() {
  const { keep = '', remove = '' } = useParams();
  const { t } = useTranslation('admin');
  useTitle(t('merge.title'));
  const [one, other] = [useReviewItem(keep), useReviewItem(remove)];
  const failed = [one, other].find(({ isError, data }) => isError && !data);

  const content = () => {
    if (failed) return <LoadFailed title={t('user.failed')} query={failed} />;
    if (!one.data || !other.data) return <PageSkeleton label={t('users.loading')} />;
    return <MergeForm key={keep + remove} keep={one.data} remove={other.data} />;
  };
  return (
    <div className={admin.page}>
      <p className={admin.back}>
        <Link to={paths.admin.user(keep)}>{t('merge.back')}</Link>
      </p>
      <PageHead title={t('merge.title')} lead={t('merge.lead')} />
      {content()}
    </div>
  );
}

function MergeForm({ keep, remove }: { keep: ReviewItem; remove: ReviewItem }) {
  const { t, i18n } = useTranslation(['admin', 'catalogue', 'common', 'fit']);
  const navigate = useNavigate();
  const { merge } = useUserActions();
  const [taken, setTaken] = useState<ReadonlySet<MergeField>>(
    () => new Set(defaultMergeFields(keep.developer, remove.developer)),
  );
  const fields = differingFields(keep.developer, remove.developer);
  const choose = (field: MergeField, fromRemoved: boolean) =>
    setTaken((now) => {
      const next = new Set(now);
      if (fromRemoved) next.add(field);
      else next.delete(field);
      return next;
    });
  const name = fullName(keep.developer) || keep.email;
  const wordsOf = (field: MergeField, developer: VisibleDeveloper) => factText(field, developer[field], i18n);
  const act = () =>
    merge.mutate(
      { keep: keep.developer._id, remove: remove.developer._id, take: [...taken] },
      {
        onSuccess: () => {
          toast.done(t('merge.done', { name }));
          navigate(paths.admin.user(keep.developer._id));
        },
      },
    );
  return (
    <div className={classes.panel}>
      <p className={classes.sides}>
        {t('merge.keeps', { email: keep.email })}
        <br />
        {t('merge.goes', { email: remove.email })}{' '}
        <Link to={paths.admin.mergeUsers(remove.developer._id, keep.developer._id)}>{t('merge.swap')}</Link>
      </p>
      <table className={classes.merge}>
        <thead>
          <tr>
            <th scope="col">{t('merge.field')}</th>
            <th scope="col">{t('merge.keeps', { email: keep.email })}</th>
            <th scope="col">
              {t('merge.goes', { email: remove.email })}{' '}
              <Link to={paths.admin.mergeUsers(remove.developer._id, keep.developer._id)}>{t('merge.swap')}</Link>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row" id={`merge-${field}`}>
                {t(`fields.${field}`)}
              </th>
              {[keep, remove].map(({ developer, email }, nth) => (
                <td key={developer._id}>
                  <label>
                    <input
                      type="radio"
                      name={field}
                      aria-describedby={`merge-${field}`}
                      checked={taken.has(field) === (nth === 1)}
                      onChange={() => choose(field, nth === 1)}
                    />
                    <span className={classes.value}>
                      {field === 'profilePicture' && developer.profilePicture ? (
                        <>
                          <Avatar
                            id={developer._id}
                            avatar={developer.avatar}
                            src={developer.profilePicture}
                            size={64}
                          />
                          <span className="td-hidden">{email}</span>
                        </>
                      ) : (
                        wordsOf(field, developer) || <span className={classes.none}>{t('merge.nothing')}</span>
                      )}
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {fields.length === 0 && <p>{t('merge.same')}</p>}
      <Notice tone="warn" title={t('merge.warn')}>
        {t('merge.moves')}
      </Notice>
      {merge.error && (
        <Notice tone="bad" role="alert">
          {merge.error.message}
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button loading={merge.isPending} onClick={act}>
          {t('merge.act')}
        </Button>
        <Button variant="subtle" component={Link} to={paths.admin.user(keep.developer._id)}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  );
}
