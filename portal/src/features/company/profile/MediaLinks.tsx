import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Media } from '@tandem/contracts/company';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { MoveHandle, PositionAnnouncement } from './MoveHandle.tsx';
import classes from './pictures.module.css';
import type { useMedia } from './use-media.ts';
import { useReorder } from './use-reorder.ts';

interface MediaLinksProps {
  media: readonly Media[];
  store: ReturnType<typeof useMedia>;
}

/** Links to films, talks and articles elsewhere, reordered like the gallery. */
export function MediaLinks({ media, store: { addLink, order, remove } }: MediaLinksProps) {
  const { t } = useTranslation('company-page');
  const [url, setUrl] = useState('');
  const [text, setText] = useState('');
  const errors = fieldErrorsOf(addLink.error);
  const links = media.filter(({ type }) => type === 'url');
  const others = media.filter(({ type }) => type !== 'url');
  const arranging = useReorder(links, (ordered) => order.mutate([...others, ...ordered]));
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
      <ol className={classes.links}>
        {arranging.items.map((link, index) => {
          const name = link.text || link.url;
          return (
            <li
              key={link.id}
              data-lifted={arranging.lifted === link.id || undefined}
              draggable
              {...arranging.drag(link.id)}
            >
              {links.length > 1 && (
                <MoveHandle
                  id={link.id}
                  label={t('pictures.move', { name, nth: index + 1, all: links.length })}
                  arranging={arranging}
                />
              )}
              <a href={link.url} rel="noopener noreferrer" target="_blank" draggable={false}>
                {name}
              </a>
              <button
                type="button"
                className={classes.remove}
                aria-label={t('pictures.removeLabel', { name })}
                onClick={() => remove(link.id).catch((error: Error) => toast.bad(error.message))}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ol>
      <PositionAnnouncement arranging={arranging} />
      <form className={classes.linkForm} onSubmit={submit} noValidate>
        <Field label={t('pictures.linkUrl')} error={errors.url}>
          {(control) => (
            <TextBox
              {...control}
              type="url"
              maxLength={2000}
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
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
