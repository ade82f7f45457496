import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Media } from '@tandem/contracts/company';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../../lib/faults.ts';
import classes from './pictures.module.css';
import type { useMedia } from './use-media.ts';

interface MediaLinksProps {
  media: readonly Media[];
  store: ReturnType<typeof useMedia>;
}

/** Films, talks and articles elsewhere. */
export function MediaLinks({ media, store: { addLink, remove } }: MediaLinksProps) {
  const { t } = useTranslation('company-page');
  const [url, setUrl] = useState('');
  const [text, setText] = useState('');
  const errors = fieldErrorsOf(addLink.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    addLink.mutate(
      { url, text },
      {
        onSuccess: () => {
          setUrl('');
          setText('');
        },
      },
    );
  };
  return (
    <fieldset aria-label={t('pictures.links')} className={classes.gallery}>
      <h3>{t('pictures.links')}</h3>
      <ul className={classes.links}>
        {media
          .filter(({ type }) => type === 'url')
          .map((link) => (
            <li key={link.id}>
              <a href={link.url} rel="noopener noreferrer" target="_blank">
                {link.text || link.url}
              </a>
              <button
                type="button"
                className={classes.remove}
                aria-label={t('pictures.removeLabel', { name: link.text || link.url })}
                onClick={() => remove(link.id).catch((error: Error) => toast.bad(error.message))}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
      </ul>
      <form className={classes.linkForm} onSubmit={submit} noValidate>
        <Field label={t('pictures.linkUrl')} error={errors.url}>
          {(control) => (
            <TextBox {...control} type="url" value={url} onChange={(event) => setUrl(event.target.value)} />
          )}
        </Field>
        <Field label={t('pictures.linkText')} error={errors.text}>
          {(control) => (
            <TextBox {...control} maxLength={300} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <Button type="submit" variant="default" loading={addLink.isPending}>
          {t('pictures.addLink')}
        </Button>
      </form>
    </fieldset>
  );
}
