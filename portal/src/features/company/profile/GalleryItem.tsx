import { IconTrash } from '@tabler/icons-react';
import { pictureFor, pictureSources } from '@tandem/catalogue/pictures';
import type { Media } from '@tandem/contracts/company';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveHandle } from './MoveHandle.tsx';
import classes from './pictures.module.css';
import type { useReorder } from './use-reorder.ts';

interface GalleryItemProps {
  item: Media;
  nth: number;
  all: number;
  isLifted: boolean;
  arranging: ReturnType<typeof useReorder<Media>>;
  onDescribe: (text: string) => void;
  onRemove: () => Promise<unknown>;
}

/** One picture with its description, which is saved when its field loses the focus. */
export function GalleryItem({ item, nth, all, isLifted, arranging, onDescribe, onRemove }: GalleryItemProps) {
  const { t } = useTranslation('company-page');
  const [text, setText] = useState(item.text);
  const [shown, setShown] = useState(item.text);
  if (item.text !== shown) {
    setShown(item.text);
    if (text === shown) setText(item.text);
  }
  const [asked, setAsked] = useState(false);
  const name = item.text || t('pictures.nth', { nth });
  const remove = () => {
    if (!asked) return setAsked(true);
    onRemove().catch((error: Error) => toast.bad(error.message));
  };
  return (
    <li className={classes.item} data-lifted={isLifted || undefined} draggable {...arranging.drag(item.id)}>
      <img
        src={pictureFor(item.url, 480)}
        srcSet={pictureSources(item.url)}
        sizes="(max-width: 599px) 100vw, 240px"
        alt={item.text}
        draggable={false}
      />
      <TextBox
        aria-label={t('pictures.alt', { nth })}
        placeholder={t('pictures.altExample')}
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text !== item.text && onDescribe(text)}
      />
      <div className={classes.itemActs}>
        <MoveHandle id={item.id} label={t('pictures.move', { name, nth, all })} arranging={arranging} />
        <span aria-hidden="true">{`${nth} / ${all}`}</span>
        <button
          type="button"
          className={classes.remove}
          aria-label={t(asked ? 'pictures.removeSure' : 'pictures.removeLabel', { name })}
          onBlur={() => setAsked(false)}
          onClick={remove}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          {asked && t('pictures.removeAsk')}
        </button>
      </div>
    </li>
  );
}
