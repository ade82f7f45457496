import { useEffect, useRef, useState } from 'react';
import { browser } from 'wxt/browser';
import { AccountSettings } from './AccountSettings.tsx';
import { focusKeyOf, useAnnouncement } from './announcement.ts';
import type { PanelClient } from './api.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { CompanyLookup } from './company/CompanyLookup.tsx';
import { LeadForm } from './company/LeadForm.tsx';
import { Disconnected } from './Disconnected.tsx';
import { Header } from './Header.tsx';
import { ListedPeople } from './ListedPeople.tsx';
import { ListReview } from './ListReview.tsx';
import { NoPersonFound } from './NoPersonFound.tsx';
import { Write } from './outreach/Write.tsx';
import { Permission } from './Permission.tsx';
import classes from './panel.module.css';
import { QueueBar } from './queue/QueueBar.tsx';
import { Queued } from './queue/Queued.tsx';
import { dequeue } from './queue/queue.ts';
import { useQueue } from './queue/use-queue.ts';
import { Reading, Ready } from './Ready.tsx';
import { Review } from './Review.tsx';
import { Saved } from './Saved.tsx';
import { SavedCandidate } from './SavedCandidate.tsx';
import { SavedListNotice } from './SavedListNotice.tsx';
import { useConnection } from './use-connection.ts';
import { useDocumentDrop } from './use-document-drop.ts';
import { useFilingChoices } from './use-filing-choices.ts';
import { editedItemId, isBusy, usePanel } from './use-panel.ts';

/** The side panel: the connected account and the active page. */
export function Panel() {
  const { connection, connect, choose, disconnect, retry } = useConnection();
  const windowId = useOwnWindow();
  const { status } = connection;
  return (
    <div className={classes.panel}>
      <Header name={status === 'connected' ? connection.account.name : undefined}>
        {status === 'connected' && (
          <AccountSettings
            account={connection.account}
            accounts={connection.accounts}
            onChoose={(id) => void choose(id)}
            onConnect={(portal) => void connect(portal)}
            onDisconnect={(id) => void disconnect(id)}
          />
        )}
      </Header>
      {(status === 'disconnected' || status === 'away') && (
        <Disconnected connection={connection} onConnect={connect} onRetry={retry} />
      )}
      {status === 'connected' && connection.problem && (
        <ConnectionNotice
          problem={connection.problem}
          onRetry={retry}
          onConnect={() => connect(connection.account.portal)}
        />
      )}
      {status === 'connected' && windowId !== null && (
        <Page
          key={connection.account._id}
          client={connection.client}
          portal={connection.account.portal}
          accountId={connection.account._id}
          companyId={connection.account.companyId}
          isSuperuser={connection.account.isSuperuser}
          isOnline={connection.problem === null}
          onReconnect={retry}
          windowId={windowId}
        />
      )}
    </div>
  );
}

interface PageProps {
  client: PanelClient;
  portal: string;
  accountId: string;
  companyId: string;
  /** The account saves leads, and candidates for its company if it has one. */
  isSuperuser: boolean;
  /** Tandem is reachable and the session is valid. */
  isOnline: boolean;
  /** Checks whether Tandem is reachable again. */
  onReconnect: () => void;
  windowId: number;
}

/** The active page. A result receives the focus when it appears, and is announced. */
function Page(props: PageProps) {
  const managedBy = props.isSuperuser ? props.companyId : undefined;
  const panel = usePanel({ ...props, managedBy });
  const editing = editedItemId(panel.screen);
  const queue = useQueue({ ...props, isOnline: props.isOnline && panel.isStarted, managedBy, editing });
  const retry = () => {
    if (!props.isOnline) props.onReconnect();
    void queue.retry();
  };
  const root = useRef<HTMLDivElement>(null);
  const arrival = focusKeyOf(panel.screen);
  useEffect(() => {
    if (arrival) root.current?.querySelector('h1')?.focus();
  }, [arrival]);
  return (
    <div ref={root} className={classes.page} {...useDocumentDrop(panel)}>
      <div role="status" className="td-hidden">
        {useAnnouncement(panel.screen)}
      </div>
      <QueueBar
        items={queue.items}
        saved={queue.saved}
        portal={props.portal}
        isBusy={isBusy(panel.screen)}
        onOpen={(item) => void panel.openQueued(item)}
        onRemove={({ _id }) => void dequeue(_id)}
        onRetry={retry}
      />
      <ScreenOf {...props} panel={panel} queue={queue} />
    </div>
  );
}

function ScreenOf({
  client,
  portal,
  accountId,
  companyId,
  isSuperuser,
  isOnline,
  windowId,
  panel,
  queue,
}: PageProps & { panel: ReturnType<typeof usePanel>; queue: ReturnType<typeof useQueue> }) {
  const { screen } = panel;
  const choices = useFilingChoices(client, companyId, isOnline);
  switch (screen.name) {
    case 'ready':
      return <Ready onRead={panel.read} onDocument={panel.readDocument} onTypeIn={panel.typeIn} />;
    case 'reading':
      return <Reading />;
    case 'permission':
      return <Permission sites={screen.sites} onAllow={panel.allow} onTypeIn={panel.typeIn} />;
    case 'nothing':
      return (
        <NoPersonFound reason={screen.reason} detail={screen.detail} onRead={panel.read} onTypeIn={panel.typeIn} />
      );
    case 'list':
      return isSuperuser ? (
        <ListedPeople rows={screen.rows} onRead={panel.read} />
      ) : (
        <ListReview
          key={screen.queued?._id ?? ''}
          client={client}
          rows={screen.rows}
          queued={screen.queued?.selection}
          portal={portal}
          choices={choices}
          onChoose={panel.chooseInList}
          onSave={(selection, checked) => panel.saveList(screen, selection, checked)}
          onRead={panel.read}
        />
      );
    case 'company':
      return isSuperuser ? (
        <LeadForm
          key={`${screen.company.linkedinLink} ${screen.queuedId ?? ''}`}
          client={client}
          accountId={accountId}
          portal={portal}
          company={screen.company}
          onRead={panel.read}
          onWait={(draft, allowSimilar) =>
            panel.wait({ kind: 'lead', company: screen.company, draft, allowSimilar }, draft.id)
          }
          onSaved={dequeue}
        />
      ) : (
        <CompanyLookup
          key={screen.company.linkedinLink}
          client={client}
          portal={portal}
          company={screen.company}
          onRead={panel.read}
        />
      );
    case 'savedList':
      return <SavedListNotice list={screen.list} portal={portal} onUndo={panel.undoList} onRead={panel.read} />;
    case 'queued':
      return (
        <Queued
          item={screen.item}
          isWaiting={queue.items.some(({ _id, problem }) => _id === screen.id && !problem)}
          onRead={panel.read}
        />
      );
    case 'review':
      if (companyId === '') return <NoPersonFound reason="no_company" onRead={panel.read} onTypeIn={panel.typeIn} />;
      return (
        <Review
          key={`${screen.read.readAt} ${screen.queuedId ?? ''}`}
          screen={screen}
          place={`${accountId}.${windowId}`}
          portal={portal}
          choices={choices}
          onSave={(edited, latest) => panel.save(screen, edited, latest)}
          onDiscard={panel.discard}
        />
      );
    case 'known':
      return (
        <SavedCandidate
          key={screen.candidate._id}
          screen={screen}
          client={client}
          portal={portal}
          choices={choices}
          onChange={panel.changeSavedCandidate}
          onAccept={(taken) => panel.acceptChanges(screen, taken)}
          onCorrect={(taken) => panel.correct(screen, taken)}
          onDone={panel.discard}
          onWrite={isSuperuser ? undefined : () => void panel.write(screen.candidate, screen)}
        />
      );
    case 'saved':
      return (
        <Saved
          {...screen}
          portal={portal}
          onRead={panel.read}
          onWrite={isSuperuser ? undefined : () => void panel.write(screen.candidate, screen)}
        />
      );
    case 'write':
      return (
        <Write
          key={screen.candidate._id}
          client={client}
          accountId={accountId}
          portal={portal}
          candidate={screen.candidate}
          choices={choices}
          onProfile={screen.back ? () => void panel.stopWriting(screen.back) : undefined}
          onClose={() => void panel.stopWriting(screen.back && isBusy(screen.back) ? screen.back : null)}
        />
      );
  }
}

function useOwnWindow(): number | null {
  const [windowId, setWindowId] = useState<number | null>(null);
  useEffect(() => {
    void browser.windows.getCurrent().then(({ id }) => setWindowId(id ?? null));
  }, []);
  return windowId;
}
