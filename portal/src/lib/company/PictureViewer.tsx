import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './pictures.module.css';

/**
 * A dialog that is empty and closed until the script of public pages (`view-pictures.ts`) shows a picture in it;
 * without the script, pictures are links.
 */
export function PictureViewer() {
  const { t } = useTranslation('public');
  return (
    <dialog className={classes.viewer} data-viewer aria-label={t('companies.pictures')}>
      <figure>
        {/* biome-ignore lint/a11y/useAltText: the script says what is seen, together with the picture */}
        <img data-picture />
        <figcaption data-caption />
      </figure>
      <div className={classes.viewerActs}>
        <button type="button" data-step="-1" aria-label={t('companies.view.previous')}>
          <IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />
        </button>
        <span data-place role="status" />
        <button type="button" data-step="1" aria-label={t('companies.view.next')}>
          <IconChevronRight size={22} stroke={1.75} aria-hidden="true" />
        </button>
        <form method="dialog">
          <button type="submit" aria-label={t('companies.view.close')}>
            <IconX size={22} stroke={1.75} aria-hidden="true" />
          </button>
        </form>
      </div>
    </dialog>
  );
}
