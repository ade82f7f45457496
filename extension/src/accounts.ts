import { browser } from 'wxt/browser';

/** An account that the extension is connected to. Only the extension's own pages can read its storage. */
export interface StoredAccount {
  /** Id of the account on Tandem. */
  _id: string;
  /** Origin of Tandem. */
  portal: string;
  /** Session token; null after the session has ended. */
  token: string | null;
  /** Name of the company, or the email address of the account if it has none. */
  name: string;
  email: string;
  companyId: string;
  isSuperuser: boolean;
}

const ACCOUNTS = 'accounts';
const CURRENT = 'account';

/** Returns all connected accounts and the current one, which is the first unless another one was chosen. */
export async function loadAccounts(): Promise<{ accounts: StoredAccount[]; current: StoredAccount | undefined }> {
  const stored = await browser.storage.local.get([ACCOUNTS, CURRENT]);
  const accounts = (stored[ACCOUNTS] as StoredAccount[] | undefined) ?? [];
  return { accounts, current: accounts.find(({ _id }) => _id === stored[CURRENT]) ?? accounts[0] };
}

/** Stores an account and makes it the current one. */
export async function saveAccount(account: StoredAccount): Promise<void> {
  const { accounts } = await loadAccounts();
  const others = accounts.filter(({ _id }) => _id !== account._id);
  await browser.storage.local.set({ [ACCOUNTS]: [...others, account], [CURRENT]: account._id });
}

export async function chooseAccount(id: string): Promise<void> {
  await browser.storage.local.set({ [CURRENT]: id });
}

/**
 * Deletes the ended session token of an account; its queue stays. Returns false and changes nothing if another window
 * has stored a newer token.
 */
export async function endSession({ _id, token }: Pick<StoredAccount, '_id' | 'token'>): Promise<boolean> {
  const { accounts } = await loadAccounts();
  const stored = accounts.find((each) => each._id === _id);
  if (stored?.token && stored.token !== token) return false;
  const ended = accounts.map((each) => (each._id === _id ? { ...each, token: null } : each));
  await browser.storage.local.set({ [ACCOUNTS]: ended });
  return true;
}

export async function removeAccount(id: string): Promise<void> {
  const { accounts } = await loadAccounts();
  await browser.storage.local.set({ [ACCOUNTS]: accounts.filter(({ _id }) => _id !== id) });
}
