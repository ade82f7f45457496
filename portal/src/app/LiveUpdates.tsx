import { useNetwork } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionEndReported } from '../lib/logout.ts';
import { startRealtime, useConnection } from '../lib/realtime/realtime.ts';
import { refreshQueries } from '../lib/realtime/refresh-queries.ts';
import { followSignals } from '../lib/realtime/signals.ts';
import { useSession } from '../lib/session.ts';
import { useDelayedTrue } from '../lib/use-delayed-true.ts';
import classes from './shell.module.css';

/** Milliseconds below which an interruption, such as a server update, is not announced. */
const NOTICE_DELAY_MS = 1000;

/**
 * Refreshes open screens when the server reports a change, and shows a notice without a connection. Loaded after the
 * first screen.
 */
export default function LiveUpdates(): ReactNode {
  const { t } = useTranslation('realtime');
  const { token, account } = useSession();
  const { online } = useNetwork();
  const { problem } = useConnection();
  const isLong = useDelayedTrue(problem !== undefined, NOTICE_DELAY_MS);
  const accountId = account?._id;
  useEffect(() => {
    if (!token || !accountId) return;
    const stop = startRealtime(token, () => sessionEndReported(token));
    const stopRefreshing = refreshQueries();
    const stopSignals = followSignals();
    return () => {
      stop();
      stopRefreshing();
      stopSignals();
    };
  }, [token, accountId]);

  return (
    <div role="status">
      {online && problem && isLong && (
        <p className={classes.offline}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <b>{t('state')}</b> {t(`problems.${problem}`)} {t('consequence')}
          </span>
        </p>
      )}
    </div>
  );
}
