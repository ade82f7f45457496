import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { FILE_KINDS } from '@tandem/catalogue/files';
import { videoIdOf } from '@tandem/contracts/links';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { toast } from '@tandem/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { BlurCommitInput } from '../../../lib/editing/BlurCommitInput.tsx';
import { UploadLine } from '../../../lib/pictures/UploadLine.tsx';
import { useUpload } from '../../../lib/pictures/use-upload.ts';
import { FieldEye, type PartProps } from './part.tsx';
import { anchorOf } from './parts.ts';
import classes from './profile.module.css';
import { sendVideo } from './send-video.ts';

const { maxBytes, types } = FILE_KINDS.video;
const MAX_MEGABYTES = maxBytes / 1024 / 1024;

/** The intro video: an upload, sent in parts, or a link. */
export function VideoSection({ profile, change, renew, errors }: PartProps & { renew: () => Promise<unknown> }) {
  const { t } = useTranslation('developer');
  const userId = profile._id;
  const introVideo = profile.introVideo ?? '';
  const isOwn = introVideo.startsWith('/files/');
  const isLink = videoIdOf(introVideo) !== null;
  const input = useRef<HTMLInputElement>(null);
  const [removing, setRemoving] = useState(false);
  const { upload, start, cancel, retry, fail } = useUpload(async (film, options) => {
    await sendVideo(userId, film, options);
    await renew();
    toast.done(t('profile.video.done'));
  });
  const isVideoUploading = upload.state === 'sending' || removing;
  useAskBeforeLeaving(upload.state === 'sending');

  const choose = (film: File | undefined) => {
    if (!film) return;
    if (film.size > maxBytes) return fail(t('profile.video.tooLarge', { size: MAX_MEGABYTES }));
    if (film.type && !(types as readonly string[]).includes(film.type)) return fail(t('profile.video.wrongType'));
    void start(film);
  };
  const remove = async () => {
    setRemoving(true);
    try {
      await api.introVideos.remove({ params: { userId } });
      await renew();
      toast.done(t('profile.video.removed'));
    } catch (error) {
      fail((error as Error).message);
    } finally {
      setRemoving(false);
    }
  };

  return (
    <Section title={t('profile.video.title')} aside={<FieldEye field="introVideo" />}>
      <div id="video" className={classes.film} aria-busy={isVideoUploading}>
        {introVideo === '' && <p className={classes.quiet}>{t('profile.video.text')}</p>}
        {isOwn && (
          // biome-ignore lint/a11y/useMediaCaption: there are no captions
          <video
            className={classes.player}
            controls
            preload="metadata"
            src={introVideo}
            aria-label={t('profile.video.own')}
          />
        )}
        {isLink && (
          <a className={classes.watch} href={introVideo} target="_blank" rel="noreferrer">
            <IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />
            {t('profile.video.watch')}
          </a>
        )}
        <div className={classes.filmActs}>
          <Button
            variant="default"
            id={anchorOf('introVideo')}
            disabled={isVideoUploading}
            onClick={() => input.current?.click()}
          >
            {t(isOwn ? 'profile.video.change' : 'profile.video.choose')}
          </Button>
          {(isOwn || isLink) && (
            <Button variant="subtle" loading={removing} disabled={upload.state === 'sending'} onClick={remove}>
              {t('profile.video.remove')}
            </Button>
          )}
          <span className={classes.hint}>{t('profile.video.hint', { size: MAX_MEGABYTES })}</span>
          <input
            ref={input}
            type="file"
            hidden
            accept={types.join()}
            aria-label={t('profile.video.own')}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </div>
        <UploadLine
          upload={upload}
          cancel={cancel}
          retry={retry}
          label={t('profile.video.sending')}
          finishing={t('profile.video.finishing')}
        />
        {!isOwn && (
          <Field label={t('profile.video.link')} hint={t('profile.video.linkHint')} error={errors.introVideo}>
            {(control) => (
              <BlurCommitInput
                {...control}
                storageKey={`tandem.link.${userId}.introVideo`}
                inputMode="url"
                maxLength={500}
                disabled={isVideoUploading}
                value={introVideo}
                onCommit={(link) => change('introVideo', link)}
              />
            )}
          </Field>
        )}
      </div>
    </Section>
  );
}

/** Asks before an unfinished upload is left, because the file would have to be chosen again. */
function useAskBeforeLeaving(asks: boolean) {
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}
