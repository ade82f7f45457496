import { pictureFor } from '@tandem/catalogue/pictures';
import { TextBox } from '@tandem/ui/TextBox';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './rich-text.module.css';

/** Width of the picture in the editor, in pixels. */
const SHOWN = 480;

/** An editable picture in a text, with its description. */
export function PictureView({ node, updateAttributes, deleteNode, selected }: ReactNodeViewProps) {
  const { t } = useTranslation('rich-text');
  const id = useId();
  const { src, alt, width, height, pending } = node.attrs as Record<string, string | null>;
  const isUndescribed = !pending && !alt?.trim();
  return (
    <NodeViewWrapper className={classes.picture} data-selected={selected || undefined} contentEditable={false}>
      {pending ? (
        <p role="status">{t('uploading')}</p>
      ) : (
        <img
          src={pictureFor(src ?? '', SHOWN)}
          alt={alt ?? ''}
          width={width ?? undefined}
          height={height ?? undefined}
          data-drag-handle
        />
      )}
      {!pending && (
        <div>
          <label htmlFor={id}>{t('describe')}</label>
          <TextBox
            id={id}
            value={alt ?? ''}
            placeholder={t('describeExample')}
            maxLength={500}
            aria-invalid={isUndescribed}
            aria-describedby={isUndescribed ? `${id}-lacks` : undefined}
            onChange={(event) => updateAttributes({ alt: event.target.value })}
            // The editor would handle these events itself.
            onKeyDown={(event) => event.stopPropagation()}
            onPaste={(event) => event.stopPropagation()}
          />
          {isUndescribed && (
            <span id={`${id}-lacks`} className={classes.lacks}>
              {t('describeNeeded')}
            </span>
          )}
          <button type="button" onClick={deleteNode}>
            {t('removePicture')}
          </button>
        </div>
      )}
    </NodeViewWrapper>
  );
}
