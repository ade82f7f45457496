import { formatList } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName } from '../../../lib/developer/developer-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useDuplicates } from './use-users.ts';
import classes from './users.module.css';

/** Profiles that may belong to the same person, with links that merge them. */
export function DuplicateProfiles({ id }: { id: string }) {
  const { t, i18n } = useTranslation('admin');
  const { data = [] } = useDuplicates(id);
  if (data.length === 0) return null;
  return (
    <Section small line="rule" title={t('user.duplicates', { count: data.length })}>
      <ul className={classes.small}>
        {data.map(({ developer, email, same }) => {
          const name = fullName(developer) || email;
          return (
            <li key={developer._id}>
              <Link to={paths.admin.user(developer._id)}>{name}</Link>
              <Link to={paths.admin.mergeUsers(id, developer._id)} aria-label={t('user.mergeLabel', { name })}>
                {t('user.merge')}
              </Link>
              <p>
                {t('user.same', {
                  what: formatList(
                    same.map((by) => t(`user.sameBy.${by}`)),
                    i18n.language,
                  ),
                })}{' '}
                {email}
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
