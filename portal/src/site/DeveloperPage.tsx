import type { SitePage } from '@tandem/contracts/site';
import { ActLink } from '@tandem/ui/ActLink';
import { useTranslation } from 'react-i18next';
import { DeveloperBody } from '../lib/developer/DeveloperBody.tsx';
import classes from '../lib/developer/developer.module.css';
import { paths } from '../lib/paths.ts';

/** A developer's public profile; logged-in users get a link to their own view of it. */
export function DeveloperPage({ developer, similar }: Extract<SitePage, { page: 'developer' }>) {
  const { t } = useTranslation('profile');
  const name = developer.firstName || t('nameless');
  const own = JSON.stringify({
    USER: { href: paths.me.profile, text: t('ownProfile') },
    COMPANY: { href: paths.hiring.developer(developer._id), text: t('asCompany') },
    SUPERUSER: { href: paths.admin.user(developer._id), text: t('asSuperuser') },
  });
  return (
    <DeveloperBody developer={developer} level="GUEST" similar={similar} still>
      <div className={classes.act} data-fixed-bar>
        <ActLink large wide href={paths.signupCompany} data-own={own}>
          {t('ask', { name })}
        </ActLink>
        <p data-for="guests">{t('askText', { name })}</p>
      </div>
    </DeveloperBody>
  );
}
