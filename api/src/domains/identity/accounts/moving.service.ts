import type { ClientSession, Types } from 'mongoose';
import { accounts } from './accounts.model.ts';

/** Moves the accounts of one profile to another one, whose main account, if any, stays the main one. */
export async function moveAccounts(from: Types.ObjectId, to: Types.ObjectId, session: ClientSession): Promise<void> {
  const hasMain = (await accounts.ofEntity(String(to))).some(({ mainAccount }) => mainAccount);
  await accounts.move(from, { entityId: to, ...(hasMain && { mainAccount: false }) }, session);
}
