import { signal } from '@preact/signals-core';
import type { ApplicationForm } from '@tandem/contracts/application';
import type { Host } from '../shell.ts';
import { languageOf } from '../texts.ts';
import { type ApplyTexts, faultsOf } from './faults.ts';
import { bodyOf, send } from './sending.ts';

/** A module, which the board loads it as, has no script of its own. */
const own = (document.currentScript as HTMLScriptElement | null)?.src;

/** What was typed, by job, for as long as the page is open: closing and opening the form loses nothing. */
const drafts = new Map<string, Record<string, string>>();

export type ApplyState = ReturnType<typeof applyState>;

/** What one form knows, and what it does. */
export function applyState(host: Host) {
  const attribute = (name: string) => host.getAttribute(name) ?? '';
  const origin = attribute('at') || (own ? new URL('..', own).href : '/');
  const path = `${origin}api/boards/${attribute('company')}/jobs/${attribute('job')}/applications`;
  const language = languageOf(host);
  const draft = drafts.get(path) ?? {};
  drafts.set(path, draft);

  const view = signal<'closed' | 'open' | 'failed' | 'sent'>('closed');
  const texts = signal<ApplyTexts | undefined>();
  const form = signal<ApplicationForm | undefined>();
  const faults = signal<Record<string, string>>({});
  /** How much has been sent, from 0 to 1; null where nothing is under way. */
  const progress = signal<number | null>(null);
  /** The name of the file that goes with it. */
  const picked = signal('');
  /** Why the whole did not go through. */
  const trouble = signal('');
  let opened = 0;

  const focus = (selector: string) =>
    requestAnimationFrame(() => host.root.querySelector<HTMLElement>(selector)?.focus());
  const read = async (url: string) => {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(url);
    return response.json();
  };
  async function ask(): Promise<ApplicationForm> {
    const asked: ApplicationForm = await read(path);
    opened = Date.now();
    form.value = asked;
    return asked;
  }

  const said = read(`${origin}widgets/texts/apply-${language}.json`).then(
    (found) => {
      texts.value = found;
    },
    () => undefined, // the link within the element stays
  );

  async function open() {
    try {
      await Promise.all([ask(), said]);
      view.value = 'open';
      host.dataset.open = '';
      focus('[name=name]');
    } catch {
      view.value = 'failed';
      focus('[role=alert]');
    }
  }

  async function submit(element: HTMLFormElement) {
    const words = texts.value;
    let asked = form.value;
    if (!words || !asked || progress.value !== null) return;
    trouble.value = '';
    const found = await faultsOf(bodyOf(element, asked, language));
    faults.value = Object.fromEntries(Object.entries(found).map(([field, fault]) => [field, words[fault]]));
    if (Object.keys(found).length > 0) return focus('[role=alert]');

    progress.value = 0;
    const post = async (current: ApplicationForm) => {
      await new Promise((resolve) => setTimeout(resolve, opened + current.wait * 1000 + 500 - Date.now()));
      return send(path, bodyOf(element, current, language), language, (part) => {
        progress.value = part;
      });
    };
    let answer = await post(asked);
    if (answer.code === 'form_expired') {
      asked = await ask().catch(() => asked as ApplicationForm);
      answer = await post(asked);
    }
    progress.value = null;
    if (answer.status === 201) {
      draft.sentTo = `${bodyOf(element, asked, language).get('email')}`;
      view.value = 'sent';
      return focus('h3');
    }
    faults.value = answer.fields;
    trouble.value = Object.keys(answer.fields).length > 0 ? '' : answer.status === 429 ? words.busy : words.failed;
    focus('[role=alert]');
  }

  if (host.hasAttribute('open')) void open();
  return {
    language,
    accent: host.getAttribute('accent'),
    draft,
    view,
    texts,
    form,
    faults,
    progress,
    trouble,
    picked,
    open,
    submit,
  };
}
