import type { Tutorial } from '@tandem/contracts/tutorial';
import type { TutorialComment } from '@tandem/contracts/tutorial-comment';
import { parseHtml } from '@tandem/ui/trusted-types';

const TOKEN_KEY = 'tandem.token';
type Texts = Record<string, string>;

/**
 * A tutorial for a signed-in reader: liking, pinning, commenting, replying, editing, deleting and reporting. What was typed stays on
 * the device until it is sent.
 */
export function tutorialPage() {
  const page = document.querySelector<HTMLElement>('[data-tutorial]');
  const token = localStorage.getItem(TOKEN_KEY);
  if (!page || !token) return;
  if (document.documentElement.dataset.acting) return readOnly(page);
  void new TutorialPage(page, token).start();
}

/** A superuser who acts as the reader may not like or write for them. */
function readOnly(page: HTMLElement) {
  for (const part of page.querySelectorAll('[data-guest]')) part.setAttribute('hidden', '');
  for (const part of page.querySelectorAll('[data-owner-only]')) part.removeAttribute('hidden');
  const like = page.querySelector('[data-like]');
  like?.removeAttribute('href');
  like?.setAttribute('aria-disabled', 'true');
}

class TutorialPage {
  readonly #page: HTMLElement;
  readonly #id: string;
  readonly #token: string;
  readonly #texts: Texts;

  constructor(page: HTMLElement, token: string) {
    this.#page = page;
    this.#token = token;
    this.#id = page.dataset.tutorial ?? '';
    this.#texts = JSON.parse(page.dataset.texts ?? '{}') as Texts;
  }

  async start() {
    const tutorial = await this.#read();
    if (!tutorial) return;
    this.#page.querySelector<HTMLElement>('[data-guest]')?.setAttribute('hidden', '');
    this.#prepareLike(tutorial);
    this.#preparePin(tutorial);
    const form = this.#page.querySelector<HTMLFormElement>('form[data-comment-form]');
    if (form) this.#prepareForm(form, `tandem.comment.${this.#id}`, (text) => this.#comment(text));
    this.#decorate(tutorial.comments);
    this.#page.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[data-act]') : null;
      const comment = button?.closest<HTMLElement>('[data-comment]');
      if (button && comment) void this.#act(button.dataset.act ?? '', comment, button);
    });
  }

  async #call(method: string, path: string, body?: object) {
    const answer = await fetch(`/api/${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        authorization: `Bearer ${this.#token}`,
        'accept-language': document.documentElement.lang,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(Object.values((said.fields ?? {}) as Texts)[0] ?? said.message);
    return said;
  }

  async #read(): Promise<Tutorial | undefined> {
    // A session that has ended leaves the page as guests see it.
    const { status } = await fetch('/api/notifications/counts', {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    return status === 401 ? undefined : ((await this.#call('GET', `tutorials/${this.#id}`)) as Tutorial);
  }

  #prepareLike(tutorial: Tutorial) {
    const link = this.#page.querySelector<HTMLAnchorElement>('[data-like]');
    if (!link) return;
    link.setAttribute('role', 'button');
    const show = ({ likes, isLiked }: Pick<Tutorial, 'likes' | 'isLiked'>) => {
      link.setAttribute('aria-pressed', String(isLiked));
      const count = link.parentElement?.querySelector('[data-likes]');
      if (count) count.textContent = this.#likes(likes);
    };
    let now: Pick<Tutorial, 'likes' | 'isLiked'> = tutorial;
    show(now);
    const toggle = async () => {
      const before = now;
      now = { likes: before.likes + (before.isLiked ? -1 : 1), isLiked: !before.isLiked };
      show(now);
      now = await this.#call('PUT', `tutorials/${this.#id}/like`).catch(() => before);
      show(now);
    };
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void toggle();
    });
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      void toggle();
    });
    // A guest who pressed it comes back from the log-in with this.
    const url = new URL(location.href);
    if (url.searchParams.get('like') !== '1') return;
    url.searchParams.delete('like');
    history.replaceState(null, '', url);
    if (!now.isLiked) void toggle();
  }

  #likes = (count: number): string =>
    count === 0 ? '' : (this.#texts[count === 1 ? 'like_one' : 'like_other'] ?? '').replace('%', String(count));

  /** Developers pin tutorials to find them again. */
  #preparePin(tutorial: Tutorial) {
    const button = this.#page.querySelector<HTMLButtonElement>('[data-pin]');
    let isPinned = tutorial.isPinned;
    if (!button || isPinned === undefined) return;
    const show = () => {
      button.setAttribute('aria-pressed', String(isPinned));
      button.textContent = this.#say(isPinned ? 'pinned' : 'pin');
    };
    button.hidden = false;
    show();
    button.addEventListener('click', async () => {
      const before = isPinned;
      isPinned = !before;
      show();
      await this.#call('PUT', `tutorials/${this.#id}/pin`, { pinned: isPinned }).catch(() => {
        isPinned = before;
      });
      show();
    });
  }

  /** Shows a form; what is typed is stored under a name until it is sent. */
  #prepareForm(form: HTMLFormElement, name: string, send: (text: string) => Promise<void>) {
    const area = form.querySelector('textarea') as HTMLTextAreaElement;
    const fault = form.querySelector('[data-fault]') as HTMLElement;
    form.hidden = false;
    area.value = localStorage.getItem(name) ?? area.value;
    area.addEventListener('input', () => localStorage.setItem(name, area.value));
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      fault.textContent = '';
      try {
        await send(area.value);
        localStorage.removeItem(name);
        area.value = '';
      } catch (error) {
        fault.textContent = error instanceof Error ? error.message : String(error);
      }
    });
  }

  async #comment(text: string, parentId?: string) {
    await this.#call('POST', `tutorials/${this.#id}/comments`, { text, ...(parentId && { parentId }) });
    await this.#refresh();
  }

  /** Reads the comments again, as the server shows them. */
  async #refresh() {
    const answer = await fetch(location.pathname + location.search);
    const next = parseHtml(await answer.text());
    for (const part of ['[data-comments]', '[data-comments-count]']) {
      const fresh = next.querySelector(part);
      if (fresh) this.#page.querySelector(part)?.replaceChildren(...fresh.childNodes);
    }
    const tutorial = await this.#read();
    if (tutorial) this.#decorate(tutorial.comments);
  }

  /** Offers what the reader can do about each comment, and shows their own that others do not see. */
  #decorate(comments: readonly TutorialComment[]) {
    const byId = new Map(comments.map((comment) => [comment._id, comment]));
    for (const element of this.#page.querySelectorAll<HTMLElement>('[data-comment]')) {
      const comment = byId.get(element.dataset.comment ?? '');
      if (comment) this.#offer(element, comment);
    }
    const place = this.#page.querySelector('[data-own-comments]');
    place?.replaceChildren(
      ...comments
        .filter(({ state, editableUntil }) => state !== 'visible' && editableUntil)
        .map((own) => this.#own(own)),
    );
  }

  #offer(element: HTMLElement, { editableUntil, isLiked, authorId }: TutorialComment) {
    const isOwn = editableUntil !== undefined;
    const canEdit = isOwn && new Date(editableUntil) > new Date();
    const canRemove = isOwn || (authorId !== undefined && document.documentElement.dataset.signedIn === 'SUPERUSER');
    const can: Record<string, boolean> = { like: true, reply: true, edit: canEdit, remove: canRemove, report: !isOwn };
    const acts = element.querySelector<HTMLElement>('[data-acts]');
    if (acts) acts.hidden = false;
    for (const button of element.querySelectorAll<HTMLButtonElement>('[data-act]'))
      button.hidden = !can[button.dataset.act ?? ''];
    element.querySelector('[data-act=like]')?.setAttribute('aria-pressed', String(isLiked));
  }

  #own({ _id, text, state, reason, appeal }: TutorialComment): Node {
    const template = this.#page.querySelector<HTMLTemplateElement>('template[data-own-comment]');
    const copy = template?.content.cloneNode(true) as DocumentFragment;
    const set = (part: string, words: string) => {
      const element = copy.querySelector(part);
      if (element) element.textContent = words;
    };
    set('[data-text]', text);
    set(
      '[data-why]',
      state === 'queued' ? this.#say('queued') : `${this.#say('hidden')} ${this.#say(`reason_${reason}`)}`,
    );
    const form = copy.querySelector<HTMLFormElement>('[data-appeal]');
    if (!form) return copy;
    if (state !== 'hidden' || appeal) {
      form.replaceWith(document.createTextNode(appeal ? this.#say('appealed') : ''));
      return copy;
    }
    set('[data-appeal-label]', this.#say('appealLabel'));
    set('[data-appeal] button', this.#say('appeal'));
    this.#prepareForm(form, `tandem.appeal.${_id}`, async (words) => {
      await this.#call('POST', `comments/${_id}/appeal`, { text: words });
      await this.#refresh();
    });
    return copy;
  }

  #say = (key: string): string => this.#texts[key] ?? '';

  async #act(act: string, comment: HTMLElement, button: HTMLElement) {
    const id = comment.dataset.comment ?? '';
    const fault = comment.querySelector<HTMLElement>(':scope > [data-fault]');
    if (fault) fault.textContent = '';
    try {
      if (act === 'like') await this.#likeComment(id, comment, button);
      else if (act === 'remove') {
        if (!confirm(this.#say('confirmRemove'))) return;
        await this.#call('DELETE', `comments/${id}`);
        await this.#refresh();
      } else if (act === 'report') this.#askReason(id, comment);
      else this.#open(act, comment, id);
    } catch (error) {
      if (fault) fault.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  async #likeComment(id: string, comment: HTMLElement, button: HTMLElement) {
    const { likes, isLiked } = await this.#call('PUT', `comments/${id}/like`);
    button.setAttribute('aria-pressed', String(isLiked));
    const count = comment.querySelector('[data-likes]');
    if (count) count.textContent = likes > 0 ? ` · ${this.#likes(likes)}` : '';
  }

  /** Offers the reasons of a report; choosing one sends it. */
  #askReason(id: string, comment: HTMLElement) {
    comment.querySelector('[data-opened]')?.remove();
    const template = this.#page.querySelector<HTMLTemplateElement>('template[data-report]');
    const reasons = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
    if (!reasons) return;
    reasons.dataset.opened = 'report';
    reasons.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
      if (!button) return;
      const { reason } = button.dataset;
      if (!reason) return this.#close(reasons, comment);
      void this.#call('POST', `comments/${id}/report`, { reason }).then(
        () => reasons.replaceChildren(this.#say('reported')),
        (error: Error) => reasons.append(error.message),
      );
    });
    comment.append(reasons);
    reasons.querySelector('button')?.focus();
  }

  #close(opened: HTMLElement, comment: HTMLElement) {
    const { opened: act } = opened.dataset;
    opened.remove();
    comment.querySelector<HTMLElement>(`[data-act=${act}]`)?.focus();
  }

  /** Opens a form below a comment, for a reply or an edit. */
  #open(act: string, comment: HTMLElement, id: string) {
    comment.querySelector('[data-opened]')?.remove();
    const template = this.#page.querySelector<HTMLFormElement>('form[data-comment-form]');
    const form = template?.cloneNode(true) as HTMLFormElement | undefined;
    if (!form) return;
    form.removeAttribute('data-comment-form');
    form.dataset.opened = act;
    const label = form.querySelector('label span');
    if (label) label.textContent = this.#say(`${act}Label`);
    const send = form.querySelector('[type=submit]');
    if (send) send.textContent = this.#say(`${act}Send`);
    const area = form.querySelector('textarea') as HTMLTextAreaElement;
    area.value = act === 'edit' ? (comment.querySelector<HTMLElement>('[data-source]')?.dataset.source ?? '') : '';
    const cancel = form.querySelector<HTMLButtonElement>('[data-cancel]');
    if (cancel) {
      cancel.hidden = false;
      cancel.addEventListener('click', () => this.#close(form, comment));
    }
    this.#prepareForm(form, `tandem.${act}.${id}`, async (text) => {
      if (act === 'reply') await this.#comment(text, id);
      else {
        await this.#call('PUT', `comments/${id}`, { text });
        await this.#refresh();
      }
    });
    comment.append(form);
    area.focus();
  }
}
