import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReactCrop, type ReactCropProps } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { FormDialog } from '../FormDialog.tsx';
import { cropPicture, largestCentredPart, type Part, WHOLE_PICTURE } from './crop-picture.ts';
import classes from './pictures.module.css';

interface CropDialogProps {
  file: File;
  title: string;
  aspect?: number | undefined;
  round?: boolean | undefined;
  width: number;
  onDone: (picture: Blob) => void;
  /** Called if the browser cannot open the picture. */
  onUnreadable: () => void;
  onClose: () => void;
}

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** Crops a picture with the mouse, a finger, or arrow keys on the frame and its corners. */
export default function CropDialog({
  file,
  title,
  aspect,
  round,
  width,
  onDone,
  onUnreadable,
  onClose,
}: CropDialogProps) {
  const { t } = useTranslation('common');
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const picture = useRef<HTMLImageElement>(null);
  const [part, setPart] = useState<Part>(WHOLE_PICTURE);
  const labels = Object.fromEntries(HANDLES.map((ord) => [`${ord}DragHandle`, t(`pictures.crop.${ord}`)]));

  const take = async () => {
    if (!picture.current?.naturalWidth) return; // it is still being opened
    try {
      onDone(await cropPicture(picture.current, part, width));
    } catch {
      onUnreadable();
    }
  };

  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submitLabel={t('pictures.crop.use')}
      onSubmit={() => void take()}
      focus="submit"
    >
      <p className={classes.hint}>{t('pictures.crop.how')}</p>
      <div className={classes.stage}>
        <ReactCrop
          crop={{ unit: '%', ...part }}
          onChange={(_, { x, y, width: wide, height }) => setPart({ x, y, width: wide, height })}
          {...(aspect && { aspect })}
          circularCrop={round ?? false}
          keepSelection
          minWidth={32}
          minHeight={32}
          ariaLabels={{ cropArea: t('pictures.crop.area'), ...labels } as ReactCropProps['ariaLabels']}
        >
          <img
            ref={picture}
            src={url}
            alt=""
            className={classes.cropped}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setPart(largestCentredPart({ width: naturalWidth, height: naturalHeight }, aspect))
            }
            onError={onUnreadable}
          />
        </ReactCrop>
      </div>
    </FormDialog>
  );
}
