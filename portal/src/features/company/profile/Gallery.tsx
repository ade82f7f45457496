import type { Media } from '@tandem/contracts/company';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../../lib/pictures/PictureField.tsx';
import { GalleryItem } from './GalleryItem.tsx';
import { PositionAnnouncement } from './MoveHandle.tsx';
import classes from './pictures.module.css';
import type { useMedia } from './use-media.ts';
import { useReorder } from './use-reorder.ts';

interface GalleryProps {
  media: readonly Media[];
  store: ReturnType<typeof useMedia>;
}

/** Pictures, reordered by dragging or by keyboard: Space picks up, arrows move, Space puts down. */
export function Gallery({ media, store }: GalleryProps) {
  const { t } = useTranslation('company-page');
  const shown = media.filter(({ type }) => type === 'gallery');
  const others = media.filter(({ type }) => type !== 'gallery');
  const arranging = useReorder(shown, (ordered) => store.order.mutate([...others, ...ordered]));
  const { lifted } = arranging;
  return (
    <fieldset aria-label={t('pictures.gallery')} className={classes.gallery}>
      <h3>{t('pictures.gallery')}</h3>
      {shown.length > 0 && (
        <ol className={classes.items}>
          {arranging.items.map((item, nth) => (
            <GalleryItem
              key={item.id}
              item={item}
              nth={nth + 1}
              all={shown.length}
              isLifted={lifted === item.id}
              arranging={arranging}
              onDescribe={(text) => store.describe.mutate({ ...item, text })}
              onRemove={() => store.remove(item.id)}
            />
          ))}
        </ol>
      )}
      <PositionAnnouncement arranging={arranging} />
      <PictureField
        label={t('pictures.gallery')}
        hint={t(shown.length > 1 ? 'pictures.galleryOrder' : 'pictures.galleryHint')}
        act={t('pictures.addPicture')}
        width={1920}
        send={(file, options) => store.add({ type: 'gallery' }, file, options)}
      >
        {null}
      </PictureField>
    </fieldset>
  );
}
