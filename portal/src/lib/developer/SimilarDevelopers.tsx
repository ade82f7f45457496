import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { Avatar } from '@tandem/ui/Avatar';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import classes from './developer.module.css';
import { useDeveloperText } from './developer-text.ts';

/** Similar developers, except those without a public address. */
export function SimilarDevelopers({ developers }: { developers: readonly VisibleDeveloper[] }) {
  const { t } = useTranslation('profile');
  const words = useDeveloperText();
  const open = developers.filter(({ niceLink }) => niceLink);
  if (open.length === 0) return null;
  return (
    <Section small title={t('similar')} line="rule">
      <ul className={classes.similar}>
        {open.map((developer) => (
          <li key={developer._id}>
            <Avatar
              id={developer._id}
              avatar={developer.avatar}
              src={developer.profilePicture || undefined}
              size={36}
            />
            <div>
              <a href={paths.developer(developer.niceLink ?? '')}>{words.name(developer)}</a>
              <p>{[words.role(developer), words.place(developer)].filter(Boolean).join('. ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
