import { Button } from '@mantine/core';
import { FILE_KINDS } from '@tandem/catalogue/files';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './pictures.module.css';
import { UploadLine } from './UploadLine.tsx';
import { type Send, useUpload } from './use-upload.ts';

/** Loaded when the first picture is chosen. */
const CropDialog = lazy(() => import('./CropDialog.tsx'));

interface PictureFieldProps {
  /** Name of the picture, as in "Your picture"; used in the button labels. */
  label: string;
  /** The current picture. */
  children: ReactNode;
  hint?: ReactNode;
  /** Aspect ratio, width by height; free if absent. */
  aspect?: number;
  /** Whether it is shown in a circle. */
  round?: boolean;
  /** Maximum width in pixels of the stored picture. */
  width: number;
  send: Send;
  /** Removes the picture; absent if there is none. */
  remove?: (() => Promise<unknown>) | undefined;
  /** Label of the action, if not "Choose a picture". */
  act?: string;
}

/** A picture with buttons to choose, crop, upload (with progress) and remove it. Works by keyboard alone. */
export function PictureField({ label, children, hint, remove, act, send, ...crop }: PictureFieldProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [removing, setRemoving] = useState(false);
  const { upload, start, cancel, retry, fail } = useUpload(send);
  const choose = () => input.current?.click();

  const removePicture = async () => {
    setRemoving(true);
    try {
      await remove?.();
    } catch (error) {
      fail((error as Error).message);
    } finally {
      setRemoving(false);
    }
  };

  return (
    <fieldset className={classes.field} aria-label={label}>
      {children}
      <div className={classes.side}>
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-describedby={hint ? id : undefined}
            disabled={upload.state === 'sending'}
            onClick={choose}
          >
            {act ?? t(remove ? 'pictures.change' : 'pictures.choose')}
          </Button>
          {remove && (
            <Button variant="subtle" loading={removing} onClick={removePicture}>
              {t('pictures.remove')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept={FILE_KINDS.image.types.join()}
            aria-label={label}
            onChange={({ currentTarget }) => {
              setChosen(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </div>
        {hint && (
          <p id={id} className={classes.hint}>
            {hint}
          </p>
        )}
        <UploadLine upload={upload} cancel={cancel} retry={retry} />
      </div>
      {chosen && (
        <Suspense>
          <CropDialog
            {...crop}
            file={chosen}
            title={label}
            onDone={(picture) => {
              setChosen(undefined);
              void start(picture);
            }}
            onUnreadable={() => {
              setChosen(undefined);
              fail(t('pictures.unreadable'));
            }}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
