import { IconExternalLink } from '@tabler/icons-react';
import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import classes from '../panel.module.css';
import { obstacleOf } from './contact.ts';

interface PermissionToWriteProps {
  name: string;
  portal: string;
  candidateId: string;
  outreach: CandidateOutreach;
}

/** Whether the person can be emailed; if not, why, and the alternative. */
export function PermissionToWrite({ name, portal, candidateId, outreach }: PermissionToWriteProps) {
  const { t } = useTranslation('extension');
  const { region, mode, ban, left, aDay, email } = outreach;
  const obstacle = obstacleOf(outreach);
  const place = t(`regions.${region}`);
  if (!obstacle) {
    return (
      <p className={classes.small}>
        {t('contact.possible', { email })} {t('contact.notSuppressed')} {t('contact.left', { count: left, aDay })}{' '}
        {t(`contact.modes.${mode}`, { place })}
      </p>
    );
  }
  const isAddressMissing = obstacle === 'noEmail' || obstacle === 'bounced';
  return (
    <Notice
      tone="warn"
      title={t(ban ? 'contact.banned' : 'contact.impossible', { name })}
      actions={
        isAddressMissing && (
          <a href={`${portal}/company/candidates/${candidateId}/edit`} target="_blank" rel="noreferrer">
            {t('contact.addAddress')} <IconExternalLink size={15} stroke={1.75} aria-label={t('newTab')} />
          </a>
        )
      }
    >
      {t(`contact.obstacles.${obstacle}`, { place, count: aDay })}
      {!ban && obstacle !== 'contactedToday' && ` ${t('contact.copyInstead')}`}
    </Notice>
  );
}
