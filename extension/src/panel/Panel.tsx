import { useEffect, useRef, useState } from 'react';
import { browser } from 'wxt/browser';
import { arrivalOf, useAnnouncement } from './announcement.ts';
import type { PanelClient } from './api.ts';
import { Disconnected } from './Disconnected.tsx';
import { Header } from './Header.tsx';
import { Known } from './Known.tsx';
import { ListedPeople } from './ListedPeople.tsx';
import { ListReview } from './ListReview.tsx';
import { Nothing } from './Nothing.tsx';
import { Permission } from './Permission.tsx';
import classes from './panel.module.css';
import { Reading, Ready } from './Ready.tsx';
import { Review } from './Review.tsx';
import { Saved } from './Saved.tsx';
import { SavedListNotice } from './SavedListNotice.tsx';
import { useConnection } from './use-connection.ts';
import { useDocumentDrop } from './use-document-drop.ts';
import { useFilingChoices } from './use-filing-choices.ts';
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
        <Page
          client={connection.client}
          portal={connection.portal}
          companyId={connection.companyId}
          managedBy={connection.managedBy}
          windowId={windowId}
        />
      )}
    </div>
  );
}

interface PageProps {
  client: PanelClient;
  portal: string;
  companyId: string;
  /** For a superuser: the company that is to have the candidates. */
  managedBy?: string | undefined;
  windowId: number;
}

/** The page in front. A result takes the focus when it appears, and is announced. */
function Page(props: PageProps) {
  const panel = usePanel(props);
  const root = useRef<HTMLDivElement>(null);
  const arrival = arrivalOf(panel.screen);
  useEffect(() => {
    if (arrival) root.current?.querySelector('h1')?.focus();
  }, [arrival]);
  return (
    <div ref={root} className={classes.page} {...useDocumentDrop(panel)}>
      <div role="status" className="td-hidden">
        {useAnnouncement(panel.screen)}
      </div>
      <ScreenOf {...props} panel={panel} />
    </div>
  );
}

function ScreenOf({
  client,
  portal,
  companyId,
  managedBy,
  windowId,
  panel,
}: PageProps & { panel: ReturnType<typeof usePanel> }) {
  const { screen } = panel;
  const choices = useFilingChoices(client, companyId);
  switch (screen.name) {
    case 'ready':
      return <Ready onRead={panel.read} onDocument={panel.readDocument} onTypeIn={panel.typeIn} />;
    case 'reading':
      return <Reading />;
    case 'permission':
      return <Permission sites={screen.sites} onAllow={panel.allow} onTypeIn={panel.typeIn} />;
    case 'nothing':
      return <Nothing reason={screen.reason} detail={screen.detail} onRead={panel.read} onTypeIn={panel.typeIn} />;
    case 'list':
      return managedBy ? (
        <ListedPeople rows={screen.rows} onRead={panel.read} />
      ) : (
        <ListReview
          client={client}
          rows={screen.rows}
          portal={portal}
          choices={choices}
          onSave={panel.saveList}
          onRead={panel.read}
        />
      );
    case 'savedList':
      return <SavedListNotice list={screen.list} portal={portal} onUndo={panel.undoList} onRead={panel.read} />;
    case 'review':
      return (
        <Review
          key={screen.read.readAt}
          screen={screen}
          windowId={windowId}
          portal={portal}
          choices={choices}
          onSave={(edited) => panel.save(screen, edited)}
          onDiscard={panel.discard}
        />
      );
    case 'known':
      return (
        <Known
          screen={screen}
          portal={portal}
          choices={choices}
          onTake={(taken) => panel.takeOver(screen, taken)}
          onCorrect={() => panel.correct(screen)}
          onDone={panel.discard}
        />
      );
    case 'saved':
      return <Saved {...screen} portal={portal} onRead={panel.read} />;
  }
}

function useOwnWindow(): number | null {
  const [windowId, setWindowId] = useState<number | null>(null);
  useEffect(() => {
    void browser.windows.getCurrent().then(({ id }) => setWindowId(id ?? null));
  }, []);
  return windowId;
}
