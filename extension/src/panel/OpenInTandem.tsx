import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './Button.tsx';
import classes from './panel.module.css';

/** Returns the URL of a candidate in the portal. */
export const candidateAddress = (portal: string, id: string) => `${portal}/company/candidates/${id}`;

/** A link to a candidate in the portal. */
export function OpenInTandem({ portal, id, quiet }: { portal: string; id: string; quiet?: boolean }) {
  const { t } = useTranslation('extension');
  return (
    <LinkButton
      href={candidateAddress(portal, id)}
      quiet={Boolean(quiet)}
      className={classes.mainAct}
      icon={<IconExternalLink size={18} stroke={1.75} aria-label={t('newTab')} />}
    >
      {t('saved.open')}
    </LinkButton>
  );
}
