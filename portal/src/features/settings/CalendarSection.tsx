import { Button } from '@mantine/core';
import type { CalendarFeed } from '@tandem/contracts/interview';
import { formatWhen } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { programsFor } from './calendar-programs.ts';
import classes from './settings.module.css';
import { useCalendarFeed } from './use-calendar-feed.ts';

/** The private address from which calendar apps read the account's interviews. */
export function CalendarSection() {
  const { t } = useTranslation('settings');
  const { query, renew, end } = useCalendarFeed();
  const [asking, setAsking] = useState<'replace' | 'delete'>();
  const close = () => setAsking(undefined);
  const change = asking === 'delete' ? end : renew;

  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('calendar.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('calendar.loading')} rows={1} />;
    const { url } = query.data;
    if (!url)
      return (
        <div className={classes.actions}>
          <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate('created')}>
            {t('calendar.create')}
          </Button>
        </div>
      );
    return (
      <>
        <Address feed={{ ...query.data, url }} />
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setAsking('replace')}>
            {t('calendar.replace')}
          </Button>
          <Button variant="outline" data-danger onClick={() => setAsking('delete')}>
            {t('calendar.delete')}
          </Button>
        </div>
      </>
    );
  };

  return (
    <Section title={t('calendar.title')}>
      <p className={classes.quiet}>{t('calendar.text')}</p>
      {content()}
      <FormDialog
        opened={asking !== undefined}
        onClose={close}
        danger={asking === 'delete'}
        title={t(`calendar.${asking ?? 'replace'}Title`)}
        submitLabel={t(`calendar.${asking ?? 'replace'}`)}
        isPending={change.isPending}
        onSubmit={() => change.mutate('replaced', { onSettled: close })}
        focus="submit"
      >
        <p>{t(`calendar.${asking ?? 'replace'}Text`)}</p>
      </FormDialog>
    </Section>
  );
}

function Address({ feed: { url, readDate } }: { feed: CalendarFeed & { url: string } }) {
  const { t, i18n } = useTranslation('settings');
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (isCopied) toast.done(t('calendar.copied'));
    else toast.bad(t('calendar.notCopied'));
  };
  return (
    <>
      <div className={classes.address}>
        <Field label={t('calendar.address')} hint={t('calendar.secret')}>
          {(control) => (
            <TextBox {...control} readOnly spellCheck={false} value={url} onFocus={({ target }) => target.select()} />
          )}
        </Field>
        <Button onClick={() => void copy()}>{t('calendar.copy')}</Button>
      </div>
      <ul className={classes.programs}>
        {programsFor(url, t('calendar.title')).map(({ name, href, isWebPage }) => (
          <li key={name}>
            {isWebPage ? (
              <a
                href={href}
                target="_blank"
                rel="noreferrer"
                aria-label={t('calendar.newTab', { name: t(`calendar.${name}`) })}
              >
                {t(`calendar.${name}`)}
              </a>
            ) : (
              <a href={href}>{t(`calendar.${name}`)}</a>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        {readDate ? t('calendar.read', { when: formatWhen(readDate, i18n.language) }) : t('calendar.unread')}{' '}
        {t('calendar.slow')}
      </p>
    </>
  );
}
