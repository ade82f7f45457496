import { Button } from '@mantine/core';
import type { SessionView } from '@tandem/contracts/routes/accounts';
import { formatDate, formatWhen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { useSession } from '../../lib/session.ts';
import classes from './settings.module.css';
import { useDevices } from './use-devices.ts';

/** The user's sessions, which can be ended except during impersonation. */
export function DevicesSection() {
  const { t, i18n } = useTranslation('settings');
  const { query, end, endOthers } = useDevices();
  const { impersonatedBy } = useSession();
  const [asking, setAsking] = useState(false);
  const others = query.data?.filter(({ current }) => !current) ?? [];

  const deviceOf = ({ browser, system }: SessionView) => {
    if (browser && system) return t('devices.name', { browser, system });
    return browser || system || t('devices.unknown');
  };
  const nameOf = (session: SessionView) =>
    session.isExtension ? t('devices.extension', { device: deviceOf(session) }) : deviceOf(session);
  const close = () => setAsking(false);

  const list = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('devices.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('devices.loading')} rows={2} />;
    return (
      <Rows label={t('devices.title')}>
        {query.data.map((session) => (
          <Row
            key={session._id}
            title={nameOf(session)}
            marks={session.current && <Outline>{t('devices.this')}</Outline>}
            meta={t('devices.seen', {
              when: formatWhen(session.lastSeenDate, i18n.language),
              since: formatDate(session.createdDate, i18n.language),
            })}
            aside={
              !session.current &&
              !impersonatedBy && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('devices.endLabel', { device: nameOf(session) })}
                  loading={end.isPending && end.variables.sessionId === session._id}
                  onClick={() => end.mutate({ sessionId: session._id, device: nameOf(session) })}
                >
                  {t('devices.end')}
                </Button>
              )
            }
          />
        ))}
      </Rows>
    );
  };

  return (
    <Section title={t('devices.title')}>
      {list()}
      {others.length > 0 && !impersonatedBy && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('devices.endOthers')}
          </Button>
        </div>
      )}
      <FormDialog
        opened={asking}
        onClose={close}
        title={t('devices.endOthersTitle')}
        submitLabel={t('devices.endOthers')}
        onSubmit={() => endOthers.mutate(undefined, { onSettled: close })}
        isPending={endOthers.isPending}
        focus="submit"
      >
        <p>{t('devices.endOthersText', { count: others.length })}</p>
      </FormDialog>
    </Section>
  );
}
