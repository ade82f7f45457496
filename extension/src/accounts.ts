import { browser } from 'wxt/browser';

/** An account that the extension is connected with. Only the extension's own pages can read where it is stored. */
export interface StoredAccount {
  /** Id of the account at Tandem. */
  _id: string;
  /** Where Tandem answers. */
  portal: string;
  /** Of its session; null once that has ended. */
  token: string | null;
  /** The company, else the address of the account. */
  name: string;
  email: string;
  companyId: string;
  isSuperuser: boolean;
}

const ACCOUNTS = 'accounts';
const CURRENT = 'account';

/** All connected accounts, and the one that the panel acts as; the first unless another one was chosen. */
export async function loadAccounts(): Promise<{ accounts: StoredAccount[]; current: StoredAccount | undefined }> {
  const stored = await browser.storage.local.get([ACCOUNTS, CURRENT]);
  const accounts = (stored[ACCOUNTS] as StoredAccount[] | undefined) ?? [];
  return { accounts, current: accounts.find(({ _id }) => _id === stored[CURRENT]) ?? accounts[0] };
}

/** Stores an account, and acts as it from now on. */
export async function saveAccount(account: StoredAccount): Promise<void> {
  const { accounts } = await loadAccounts();
  const others = accounts.filter(({ _id }) => _id !== account._id);
  await browser.storage.local.set({ [ACCOUNTS]: [...others, account], [CURRENT]: account._id });
}

export async function chooseAccount(id: string): Promise<void> {
  await browser.storage.local.set({ [CURRENT]: id });
}

/** Forgets the session of an account, and keeps what waits for it. */
export async function endSession(id: string): Promise<void> {
  const { accounts } = await loadAccounts();
  const ended = accounts.map((each) => (each._id === id ? { ...each, token: null } : each));
  await browser.storage.local.set({ [ACCOUNTS]: ended });
}

export async function removeAccount(id: string): Promise<void> {
  const { accounts } = await loadAccounts();
  await browser.storage.local.set({ [ACCOUNTS]: accounts.filter(({ _id }) => _id !== id) });
}
