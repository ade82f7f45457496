import { ApiError } from '@tandem/client/client';
import { useCallback, useEffect, useState } from 'react';
import { request } from '../messages.ts';
import { forgetToken, keepToken, keptToken, portalAddress, setPortalAddress } from '../session.ts';
import type { PanelClient } from './api.ts';
import { clientFor } from './api.ts';

/** Whether the panel is connected, and with which account. */
export type Connection =
  | { status: 'starting' }
  | { status: 'disconnected'; portal: string; reason?: 'closed' | 'ended' | 'no_company' }
  | { status: 'away'; portal: string }
  | { status: 'connected'; portal: string; client: PanelClient; name: string; companyId: string; managedBy?: string };

/** Restores the stored session, connects and disconnects. */
export function useConnection() {
  const [connection, setConnection] = useState<Connection>({ status: 'starting' });

  const resume = useCallback(async (reason?: 'closed' | 'ended') => {
    const [token, portal] = await Promise.all([keptToken(), portalAddress()]);
    const drop = async (why?: 'ended' | 'no_company') => {
      await forgetToken();
      setConnection({ status: 'disconnected', portal, ...(why && { reason: why }) });
    };
    if (!token) return setConnection({ status: 'disconnected', portal, ...(reason && { reason }) });
    const client = clientFor(portal, token, () => void drop('ended'));
    try {
      const { view, company, account, token: renewed } = await client.auth.loginByToken({ body: { token } });
      // A superuser without a company has nowhere to save.
      if ((view !== 'COMPANY' && view !== 'SUPERUSER') || !company) return await drop('no_company');
      await keepToken(renewed);
      setConnection({
        status: 'connected',
        portal,
        client,
        name: company.name || account.email,
        companyId: company._id,
        ...(view === 'SUPERUSER' && { managedBy: company._id }),
      });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isRefused) await drop('ended');
      else setConnection({ status: 'away', portal });
    }
  }, []);

  useEffect(() => {
    void resume();
  }, [resume]);

  const connect = useCallback(
    async (portal: string) => {
      await setPortalAddress(portal);
      const isConnected = await request('connect', { portal });
      await resume(isConnected ? undefined : 'closed');
    },
    [resume],
  );

  const disconnect = useCallback(async () => {
    await forgetToken();
    await resume();
  }, [resume]);

  return { connection, connect, disconnect, retry: resume };
}
