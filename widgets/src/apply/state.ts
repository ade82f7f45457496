import { signal } from '@preact/signals';
import type { ApplicationForm } from '@tandem/contracts/application';
import type { Host } from '../shell.tsx';
import { origin } from '../source.ts';
import { languageOf } from '../texts.ts';
import { NotFoundError, readJson } from './read-json.ts';
import { bodyOf, send } from './sending.ts';
import { type ApplyTexts, validationErrors } from './validation-errors.ts';

/** Input by job while the page is open, so that closing and reopening the form loses nothing. */
const drafts = new Map<string, Record<string, string>>();

export type ApplyState = ReturnType<typeof applyState>;

/** State and actions of an application form. */
export function applyState(host: Host) {
  const attribute = (name: string) => host.getAttribute(name) ?? '';
  const path = `${origin}api/boards/${attribute('company')}/jobs/${attribute('job')}/applications`;
  const language = languageOf(host);
  const draft = drafts.get(path) ?? {};
  drafts.set(path, draft);

  const view = signal<'closed' | 'loading' | 'open' | 'gone' | 'failed' | 'sent'>('closed');
  const texts = signal<ApplyTexts | undefined>();
  const form = signal<ApplicationForm | undefined>();
  const errors = signal<Record<string, string>>({});
  /** Progress of the upload, from 0 to 1; null if none is running. */
  const progress = signal<number | null>(null);
  /** Name of the attached file. */
  const picked = signal('');
  /** Error message for the whole form. */
  const trouble = signal('');
  let opened = 0;

  const focus = (selector: string) =>
    requestAnimationFrame(() => host.root.querySelector<HTMLElement>(selector)?.focus());
  const askTexts = async () => {
    texts.value ??= await readJson<ApplyTexts>(`${origin}widgets/texts/apply-${language}.json`);
  };
  async function askForm(): Promise<ApplicationForm> {
    const asked = await readJson<ApplicationForm>(path);
    opened = Date.now();
    form.value = asked;
    return asked;
  }

  /** Texts of the closed form; if they can't be loaded, the page's fallback content stays. */
  void askTexts().catch(() => undefined);

  async function open(takesFocus: boolean) {
    view.value = 'loading';
    host.dataset.open = '';
    try {
      await Promise.all([askForm(), askTexts()]);
      view.value = 'open';
    } catch (error) {
      view.value = error instanceof NotFoundError ? 'gone' : 'failed';
    }
    if (takesFocus) focus('[name=name],[role=alert]');
  }

  async function submit(element: HTMLFormElement) {
    const words = texts.value;
    if (!words || !form.value || progress.value !== null) return;
    const body = () => bodyOf(element, form.value as ApplicationForm, language);
    trouble.value = '';
    const validated = await validationErrors(body());
    errors.value = Object.fromEntries(Object.entries(validated).map(([field, error]) => [field, words[error]]));
    if (Object.keys(validated).length > 0) return focus('[role=alert]');

    progress.value = 0;
    const post = async () => {
      await new Promise((resolve) =>
        setTimeout(resolve, opened + (form.value as ApplicationForm).wait * 1000 + 500 - Date.now()),
      );
      return send(path, body(), language, (part) => {
        progress.value = part;
      });
    };
    let answer = await post();
    const askAgain = () =>
      askForm().catch((error) => {
        if (error instanceof NotFoundError) answer.status = 404;
      });
    if (answer.code === 'form_expired') {
      await askAgain();
      if (answer.status !== 404) answer = await post();
    }
    const shown = () =>
      Object.entries(answer.fields).filter(
        ([field]) =>
          element.querySelector(`[id="${field}"]`) ||
          Number(field.split('.')[1]) < (form.value as ApplicationForm).questions.length,
      );
    // The questions were changed after the form was opened.
    if (shown().length < Object.keys(answer.fields).length) await askAgain();
    progress.value = null;
    if (answer.status === 404) {
      view.value = 'gone';
      return focus('[role=alert]');
    }
    if (answer.status === 201) {
      drafts.delete(path);
      draft.sentTo = `${body().get('email')}`;
      view.value = 'sent';
      return focus('h3');
    }
    errors.value = Object.fromEntries(shown());
    trouble.value = shown().length > 0 ? '' : answer.status === 429 ? words.busy : words.failed;
    focus('[role=alert]');
  }

  // In a board, the user opened the form by its button. Elsewhere the page opened it, and the focus must not move.
  if (host.hasAttribute('open')) void open((host.getRootNode() as ShadowRoot).host?.localName === 'tandem-job-board');
  return { draft, view, texts, form, faults: errors, progress, trouble, picked, open: () => open(true), submit };
}
