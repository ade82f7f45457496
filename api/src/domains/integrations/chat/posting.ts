import { CHAT_HOSTS, type ChatKind } from '@tandem/catalogue/chat';
import { isPublicLink } from '@tandem/contracts/links';
import { encryptionFor } from '../../../platform/config/encryption.ts';
import { FetchRefused } from '../../../platform/fetching/fetch-refused.ts';
import { guardedPost } from '../../../platform/fetching/guarded-post.ts';
import { isOpened } from '../../../platform/fetching/guarded-request.ts';
import type { StoredChannel } from './channels.model.ts';
import { bodyFor, type ChatMessage } from './formats.ts';

const { encrypt, decrypt } = encryptionFor('chat addresses');
export const encryptAddress = encrypt;

/** Number of characters of an address that are shown after its host. */
const SHOWN = 4;

/**
 * Whether messages of a kind may be sent to an address: it is one of the chat’s own hosts, or any public one for
 * Mattermost.
 */
export function isAddressOf(kind: ChatKind, address: string): boolean {
  const url = new URL(address);
  if (url.username || url.password) return false;
  if (isOpened(url)) return true;
  if (url.protocol !== 'https:' || url.port !== '' || !isPublicLink(address)) return false;
  if (kind === 'mattermost') return /^\/(.+\/)?hooks\/\w+/.test(url.pathname);
  return CHAT_HOSTS[kind].some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
}

/** Returns the address of a channel; null if it was encrypted with another secret, so that it has to be set again. */
function addressOf({ url }: Pick<StoredChannel, 'url'>): string | null {
  try {
    return decrypt(url);
  } catch {
    return null;
  }
}

export function maskedAddress(channel: Pick<StoredChannel, 'url'>): string {
  const address = addressOf(channel);
  return address === null ? '…' : `${new URL(address).host}/…${address.slice(-SHOWN)}`;
}

/** Posts a message once; returns the HTTP status, or null without a response. */
export async function post({ kind, ...channel }: Pick<StoredChannel, 'kind' | 'url'>, message: ChatMessage) {
  const body = JSON.stringify(bodyFor(kind, message));
  const address = addressOf(channel);
  if (address === null || !isAddressOf(kind, address)) return null;
  try {
    const { status } = await guardedPost(address, { headers: { 'content-type': 'application/json' }, body });
    return status;
  } catch (error) {
    if (error instanceof FetchRefused) return null;
    throw error;
  }
}

export const isPosted = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
