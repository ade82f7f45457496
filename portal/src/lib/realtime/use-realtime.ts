import { useEffect } from 'react';
import { queries } from '../queries.ts';
import { sessionEndReported, useSession } from '../session.ts';

const refresh = (key: string) => void queries.invalidateQueries({ queryKey: [key] });

const follower = {
  onMatch: () => refresh('matches'),
  onNotification: () => refresh('notifications'),
  onReconnect() {
    refresh('matches');
    refresh('notifications');
  },
};

/** Updates open screens when the server reports a change. Loaded after the first screen, which does not need it. */
export function useRealtime(): void {
  const { token, account } = useSession();
  const accountId = account?._id;
  useEffect(() => {
    if (!token || !accountId) return;
    let close: (() => void) | undefined;
    let isOver = false;
    import('./connection.ts').then(
      ({ connect }) => {
        if (!isOver) close = connect(token, { ...follower, onSessionEnded: () => sessionEndReported(token) });
      },
      // Offline or an older version of the page: screens are read again when they come into view.
      () => {},
    );
    return () => {
      isOver = true;
      close?.();
    };
  }, [token, accountId]);
}
