import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { OpenInTandem } from './OpenInTandem.tsx';
import { nameOf, PersonHead, savedPhoto } from './PersonHead.tsx';
import classes from './panel.module.css';

interface SavedProps {
  candidate: VisibleDeveloper;
  isUpdate: boolean;
  /** The person is saved, but the picture is not. */
  photoFailed: boolean;
  portal: string;
  onRead: () => void;
  /** Absent for users who can't write to candidates. */
  onWrite?: (() => void) | undefined;
}

/** Confirmation that the person is saved, with a link to them. */
export function Saved({ candidate, isUpdate, photoFailed, portal, onRead, onWrite }: SavedProps) {
  const { t } = useTranslation('extension');
  return (
    <>
      <main className={classes.body}>
        <PersonHead
          id={candidate._id}
          name={nameOf(candidate)}
          photo={savedPhoto(portal, candidate)}
          below={candidate.headline ?? ''}
        />
        <Notice tone="good" title={t(isUpdate ? 'saved.updatedTitle' : 'saved.title')}>
          {t('saved.text')}
        </Notice>
        {photoFailed && <Notice tone="warn">{t('saved.photoFailed')}</Notice>}
      </main>
      <footer className={classes.foot}>
        <OpenInTandem portal={portal} id={candidate._id} />
        {onWrite && (
          <Button quiet onClick={onWrite}>
            {t('write.open', { name: candidate.firstName })}
          </Button>
        )}
        <Button quiet onClick={onRead}>
          {t('saved.next')}
        </Button>
      </footer>
    </>
  );
}
