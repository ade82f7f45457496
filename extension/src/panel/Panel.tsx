import type { TandemClient } from '@tandem/client/tandem';
import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { Disconnected } from './Disconnected.tsx';
import { Header } from './Header.tsx';
import { Known } from './Known.tsx';
import { Nothing } from './Nothing.tsx';
import { People } from './People.tsx';
import { Permission } from './Permission.tsx';
import classes from './panel.module.css';
import { Reading, Ready } from './Ready.tsx';
import { Review } from './Review.tsx';
import { Saved } from './Saved.tsx';
import { useConnection } from './use-connection.ts';
import { usePanel } from './use-panel.ts';

/** The side panel: who is connected, and the page in front of them. */
export function Panel() {
  const { connection, connect, disconnect, retry } = useConnection();
  const windowId = useOwnWindow();
  const { status } = connection;
  return (
    <div className={classes.panel}>
      <Header
        name={status === 'connected' ? connection.name : undefined}
        onDisconnect={status === 'connected' ? disconnect : undefined}
      />
      {(status === 'disconnected' || status === 'away') && (
        <Disconnected connection={connection} onConnect={connect} onRetry={() => void retry()} />
      )}
      {status === 'connected' && windowId !== null && (
        <Page client={connection.client} portal={connection.portal} windowId={windowId} />
      )}
    </div>
  );
}

interface PageProps {
  client: TandemClient;
  portal: string;
  windowId: number;
}

function Page({ client, portal, windowId }: PageProps) {
  const panel = usePanel(client, windowId);
  const { screen } = panel;
  const addressOf = (id: string) => `${portal}/company/candidates/${id}`;
  switch (screen.name) {
    case 'ready':
      return <Ready onRead={panel.read} onTypeIn={panel.typeIn} />;
    case 'reading':
      return <Reading />;
    case 'permission':
      return <Permission sites={screen.sites} onAllow={panel.allow} onTypeIn={panel.typeIn} />;
    case 'nothing':
      return <Nothing reason={screen.reason} onRead={panel.read} onTypeIn={panel.typeIn} />;
    case 'list':
      return <People rows={screen.rows} onRead={panel.read} />;
    case 'review':
      return (
        <Review
          key={screen.read.readAt}
          {...screen}
          windowId={windowId}
          addressOf={addressOf}
          onSave={panel.save}
          onDiscard={panel.discard}
        />
      );
    case 'known':
      return (
        <Known
          {...screen}
          address={addressOf(screen.candidate._id)}
          onTake={(chosen) => panel.takeOver({ read: screen.read, ...chosen })}
          onCorrect={() => panel.showReview(screen.read, { candidateId: screen.candidate._id })}
          onDone={panel.discard}
        />
      );
    case 'saved':
      return <Saved {...screen} address={addressOf(screen.candidate._id)} onRead={panel.read} />;
  }
}

function useOwnWindow(): number | null {
  const [windowId, setWindowId] = useState<number | null>(null);
  useEffect(() => {
    void browser.windows.getCurrent().then(({ id }) => setWindowId(id ?? null));
  }, []);
  return windowId;
}
