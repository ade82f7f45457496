import { parseHtml } from '@tandem/ui/trusted-types';

/** Milliseconds after the last keystroke until the input is applied. */
const PAUSE = 350;

/**
 * Submits a filter form (`data-live`) on every change: fetches the page of the new address and replaces the current
 * parts (`data-part`). Counts next to options are updated in place, so that the focus stays.
 */
export function liveFilters() {
  const form = document.querySelector<HTMLFormElement>('form[data-live]');
  if (!form) return;
  let request: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refresh = async () => {
    clearTimeout(timer);
    request?.abort();
    request = new AbortController();
    const address = addressOf(form);
    form.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(address, { signal: request.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      show(parseHtml(await answer.text()));
      history.replaceState(null, '', address);
      form.removeAttribute('aria-busy');
    } catch (error) {
      if ((error as Error).name !== 'AbortError') location.assign(address);
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void refresh();
  });
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.form !== form) return;
    clearTimeout(timer);
    timer = setTimeout(refresh, target.type === 'checkbox' ? 0 : PAUSE);
  });
}

function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim()) query.append(name, value.trim());
  const search = query.toString();
  const path = new URL(form.action).pathname;
  return search ? `${path}?${search}` : path;
}

function show(page: Document) {
  for (const part of document.querySelectorAll('[data-part]')) {
    const next = page.querySelector(`[data-part="${part.getAttribute('data-part')}"]`);
    if (next) part.replaceChildren(...next.childNodes);
  }
  for (const count of document.querySelectorAll('[data-count]')) {
    const next = page.querySelector(`[data-count="${CSS.escape(count.getAttribute('data-count') ?? '')}"]`);
    if (next) count.textContent = next.textContent;
  }
}
