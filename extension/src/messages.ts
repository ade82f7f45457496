import { browser } from 'wxt/browser';
import type { PageReading } from './readers/page.ts';

/** Requests from the panel to the background, with their answers. */
export interface Requests {
  /** Opens the portal, where the person confirms; true once a session is stored. */
  connect: { ask: { portal: string }; answer: boolean };
  /** Reads the active tab of a window. */
  read: { ask: { windowId: number }; answer: TabReading };
}

export type TabReading =
  | { status: 'read'; reading: PageReading; address: string }
  /** The browser hides the page's URL: no permission for its site. */
  | { status: 'not_allowed' }
  | { status: 'failed' };

type Answers = { [K in keyof Requests]: (ask: Requests[K]['ask']) => Promise<Requests[K]['answer']> };

/** Sends a request to the background. Rejects if there is no answer. */
export function request<K extends keyof Requests>(type: K, ask: Requests[K]['ask']): Promise<Requests[K]['answer']> {
  return browser.runtime.sendMessage({ type, ask });
}

/** Answers requests from the panel only: not from pages, content scripts or other extensions. */
export function answerRequests(answers: Answers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    if (!isFromPanel(sender) || !isRequest(message, answers)) return false;
    const answer = answers[message.type] as (ask: unknown) => Promise<unknown>;
    answer(message.ask).then(respond, () => respond(undefined));
    return true;
  });
}

function isFromPanel(sender: { id?: string; url?: string }): boolean {
  return (
    sender.id === browser.runtime.id && sender.url !== undefined && sender.url.startsWith(browser.runtime.getURL('/'))
  );
}

function isRequest(message: unknown, answers: Answers): message is { type: keyof Requests; ask: unknown } {
  const type = (message as { type?: unknown } | null)?.type;
  return typeof type === 'string' && Object.hasOwn(answers, type);
}
