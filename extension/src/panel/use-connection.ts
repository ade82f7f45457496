import { ApiError } from '@tandem/client/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  chooseAccount,
  endSession,
  loadAccounts,
  removeAccount,
  type StoredAccount,
  saveAccount,
} from '../accounts.ts';
import { request } from '../messages.ts';
import { forgetNewToken, newToken, portalAddress, setPortalAddress } from '../session.ts';
import { clientFor, type PanelClient } from './api.ts';
import { deleteQueue } from './queue/queue.ts';
import { deleteUnsavedInput } from './unsaved-draft.ts';

/** Milliseconds between two attempts to reach Tandem, while the panel is visible. */
const RETRY_MS = 15_000;

/** Reason why the account can't be used now: Tandem is unreachable, or the session has ended. */
export type ConnectionProblem = 'away' | 'ended';
type Reason = 'closed' | 'no_company';

/** State of the connection, with the current account. */
export type Connection =
  | { status: 'starting' }
  | { status: 'disconnected'; portal: string; reason?: Reason }
  | { status: 'away'; portal: string }
  | {
      status: 'connected';
      account: StoredAccount;
      accounts: readonly StoredAccount[];
      client: PanelClient;
      problem: ConnectionProblem | null;
      /** Result of the last attempt to connect. */
      reason?: Reason | undefined;
    };

/** Restores the stored sessions, connects, changes and disconnects accounts. */
export function useConnection() {
  const [connection, setConnection] = useState<Connection>({ status: 'starting' });
  const showProblem = (id: string, problem: ConnectionProblem | null) =>
    setConnection((now) => {
      if (now.status !== 'connected' || now.account._id !== id) return now;
      // A response shows that Tandem is reachable again, not that an ended session is valid.
      return problem || now.problem === 'away' ? { ...now, problem } : now;
    });
  const { clientOf, keepToken } = useClients(async (_id, problem, token) => {
    if (problem === 'ended' && !(await endSession({ _id, token }))) await resume();
    else showProblem(_id, problem);
  });

  const resume = useCallback(
    async (reason?: Reason) => {
      const show = async (problem: ConnectionProblem | null, why = reason) => {
        const { accounts, current } = await loadAccounts();
        const portal = await portalAddress();
        if (!current) return setConnection({ status: 'disconnected', portal, ...(why && { reason: why }) });
        const client = clientOf(current);
        setConnection({ status: 'connected', account: current, accounts, client, problem, reason: why });
      };
      const [fresh, { accounts, current }] = [await newToken(), await loadAccounts()];
      const token = fresh ?? current?.token;
      if (!token) return show(current ? 'ended' : null);
      const portal = fresh || !current ? await portalAddress() : current.portal;
      try {
        const account = await accountOf(portal, token);
        await forgetNewToken();
        if (!account && fresh) return await resume('no_company');
        if (!account) {
          if (current) await endSession(current);
          return await show('ended', 'no_company');
        }
        const before = accounts.find(({ _id }) => _id === account._id);
        await saveAccount(account);
        keepToken(account);
        // Reconnecting creates another session.
        if (fresh && before) endOnServer(before);
        await show(null);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status < 400 || error.status >= 500) {
          if (current) await show('away');
          else setConnection({ status: 'away', portal });
        } else if (fresh) {
          await forgetNewToken();
          await resume('closed');
        } else {
          if (current) await endSession(current);
          await show('ended');
        }
      }
    },
    [clientOf, keepToken],
  );

  useEffect(() => {
    void resume();
  }, [resume]);

  const isAway = connection.status === 'connected' && connection.problem === 'away';
  useEffect(() => {
    if (!isAway) return;
    const retry = () => void (document.visibilityState === 'visible' && resume());
    const timer = setInterval(retry, RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isAway, resume]);

  const connect = useCallback(
    async (portal: string) => {
      await setPortalAddress(portal);
      const isConnected = await request('connect', { portal });
      await resume(isConnected ? undefined : 'closed');
    },
    [resume],
  );
  const choose = useCallback(
    async (id: string) => {
      await chooseAccount(id);
      await resume();
    },
    [resume],
  );
  /** All unsaved input and queued items of the account are deleted. */
  const disconnect = useCallback(
    async (id: string) => {
      await Promise.all([deleteQueue(id), deleteUnsavedInput(id)]);
      const account = (await loadAccounts()).accounts.find(({ _id }) => _id === id);
      if (account) endOnServer(account);
      await removeAccount(id);
      await resume();
    },
    [resume],
  );

  return { connection, connect, choose, disconnect, retry: () => void resume() };
}

/**
 * Returns one client per account, which always uses its latest token, so that renewing a session doesn't restart
 * anything.
 */
function useClients(
  onConnectionProblem: (accountId: string, problem: ConnectionProblem | null, token: string | null) => Promise<void>,
) {
  const latest = useRef(onConnectionProblem);
  latest.current = onConnectionProblem;
  const clients = useRef(new Map<string, PanelClient>());
  const tokens = useRef(new Map<string, string | null>());

  const keepToken = useCallback(({ _id, token }: StoredAccount) => void tokens.current.set(_id, token), []);
  const clientOf = useCallback((account: StoredAccount): PanelClient => {
    const key = `${account._id} ${account.portal}`;
    const known = clients.current.get(key);
    if (known) return known;
    if (!tokens.current.has(account._id)) tokens.current.set(account._id, account.token);
    const client = clientFor(account.portal, {
      token: () => tokens.current.get(account._id) ?? null,
      onConnectionProblem: (problem, token) => {
        // A response to the previous token doesn't apply to the renewed session.
        if (problem === 'away' || token === (tokens.current.get(account._id) ?? null))
          void latest.current(account._id, problem, token);
      },
      onReached: () => void latest.current(account._id, null, null),
    });
    clients.current.set(key, client);
    return client;
  }, []);
  return { clientOf, keepToken };
}

/** Ends the session of an account if Tandem is reachable; otherwise it can be ended in the portal. */
function endOnServer({ portal, token }: StoredAccount): void {
  if (!token) return;
  const client = clientFor(portal, { token: () => token, onConnectionProblem: () => {} });
  client.auth.endExtensionSession().catch(() => undefined);
}

/**
 * Returns the account of a token; null if it can save nothing. Superusers save leads without a company. Throws
 * `ApiError`.
 */
async function accountOf(portal: string, token: string): Promise<StoredAccount | null> {
  const client = clientFor(portal, { token: () => token, onConnectionProblem: () => {} });
  const { view, company, account, token: renewed } = await client.auth.loginByToken({ body: { token } });
  if (view !== 'SUPERUSER' && (view !== 'COMPANY' || !company)) return null;
  return {
    _id: account._id,
    portal,
    token: renewed,
    name: company?.name || account.email,
    email: account.email,
    companyId: company?._id ?? '',
    isSuperuser: view === 'SUPERUSER',
  };
}
