import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { Avatar } from '@tandem/ui/Avatar';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import classes from './panel.module.css';

interface SavedProps {
  candidate: VisibleDeveloper;
  isUpdate: boolean;
  /** Of the candidate in the portal. */
  address: string;
  onRead: () => void;
}

/** The person is kept; where to find them. */
export function Saved({ candidate, isUpdate, address, onRead }: SavedProps) {
  const { t } = useTranslation('extension');
  return (
    <>
      <main className={classes.body}>
        <PersonHead id={candidate._id} name={nameOf(candidate)} below={candidate.headline ?? ''} />
        <Notice tone="good" role="status" title={t(isUpdate ? 'saved.updatedTitle' : 'saved.title')}>
          {t('saved.text')}
        </Notice>
      </main>
      <footer className={classes.foot}>
        <OpenInTandem address={address} />
        <Button variant="default" onClick={onRead}>
          {t('saved.next')}
        </Button>
      </footer>
    </>
  );
}

/** Leads to the candidate in the portal. */
export function OpenInTandem({ address }: { address: string }) {
  const { t } = useTranslation('extension');
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      className={classes.mainAct}
      rightSection={<IconExternalLink size={18} stroke={1.75} aria-label={t('newTab')} />}
    >
      {t('saved.open')}
    </Button>
  );
}

interface PersonHeadProps {
  id: string;
  name: string;
  photo?: string | null;
  below: string;
}

/** Who this is about. */
export function PersonHead({ id, name, photo, below }: PersonHeadProps) {
  return (
    <div className={classes.person}>
      <Avatar id={id} size={44} {...(photo ? { src: photo } : {})} />
      <div>
        <h1>{name}</h1>
        <p>{below}</p>
      </div>
    </div>
  );
}

export function nameOf({ firstName = '', lastName = '' }: { firstName?: string; lastName?: string }): string {
  return `${firstName} ${lastName}`.trim();
}
