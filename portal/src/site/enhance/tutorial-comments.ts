import type { Tutorial } from '@tandem/contracts/tutorial';
import type { TutorialComment } from '@tandem/contracts/tutorial-comment';
import { parseHtml } from '@tandem/ui/trusted-types';
import type { TutorialReader } from './tutorial-reader.ts';

/** The comments below a tutorial, for a signed-in reader. Input stays on the device until it is sent. */
export class TutorialComments {
  readonly #reader: TutorialReader;

  constructor(reader: TutorialReader) {
    this.#reader = reader;
  }

  start({ comments }: Tutorial) {
    const { page, id } = this.#reader;
    const form = page.querySelector<HTMLFormElement>('form[data-comment-form]');
    if (form) this.#prepareForm(form, `tandem.comment.${id}`, (text) => this.#comment(text));
    this.#decorate(comments);
    page.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[data-act]') : null;
      const comment = button?.closest<HTMLElement>('[data-comment]');
      if (button && comment) void this.#act(button.dataset.act ?? '', comment, button);
    });
  }

  /** Shows a form; its input is stored under a name until it is sent. */
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
    await this.#reader.call('POST', `tutorials/${this.#reader.id}/comments`, { text, ...(parentId && { parentId }) });
    await this.#refresh();
  }

  /** Refetches the comments, as the server renders them. */
  async #refresh() {
    const answer = await fetch(location.pathname + location.search);
    const next = parseHtml(await answer.text());
    for (const part of ['[data-comments]', '[data-comments-count]', '[data-no-comments]']) {
      const fresh = next.querySelector(part);
      if (fresh) this.#reader.page.querySelector(part)?.replaceChildren(...fresh.childNodes);
    }
    const tutorial = await this.#reader.read();
    if (tutorial) this.#decorate(tutorial.comments);
  }

  /** Adds the reader's actions to each comment, and shows the reader's own comments that others do not see. */
  #decorate(comments: readonly TutorialComment[]) {
    const byId = new Map(comments.map((comment) => [comment._id, comment]));
    for (const element of this.#reader.page.querySelectorAll<HTMLElement>('[data-comment]')) {
      const comment = byId.get(element.dataset.comment ?? '');
      if (comment) this.#offer(element, comment);
    }
    const place = this.#reader.page.querySelector('[data-own-comments]');
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
    const template = this.#reader.page.querySelector<HTMLTemplateElement>('template[data-own-comment]');
    const copy = template?.content.cloneNode(true) as DocumentFragment;
    const set = (part: string, words: string) => {
      const element = copy.querySelector(part);
      if (element) element.textContent = words;
    };
    set('[data-text]', text);
    set(
      '[data-why]',
      state === 'queued'
        ? this.#reader.say('queued')
        : `${this.#reader.say('hidden')} ${this.#reader.say(`reason_${reason}`)}`,
    );
    const form = copy.querySelector<HTMLFormElement>('[data-appeal]');
    if (!form) return copy;
    if (state !== 'hidden' || appeal) {
      form.replaceWith(document.createTextNode(appeal ? this.#reader.say('appealed') : ''));
      return copy;
    }
    set('[data-appeal-label]', this.#reader.say('appealLabel'));
    set('[data-appeal] button', this.#reader.say('appeal'));
    this.#prepareForm(form, `tandem.appeal.${_id}`, async (words) => {
      await this.#reader.call('POST', `comments/${_id}/appeal`, { text: words });
      await this.#refresh();
    });
    return copy;
  }

  async #act(act: string, comment: HTMLElement, button: HTMLElement) {
    const id = comment.dataset.comment ?? '';
    const fault = comment.querySelector<HTMLElement>(':scope > [data-fault]');
    if (fault) fault.textContent = '';
    try {
      if (act === 'like') await this.#likeComment(id, comment, button);
      else if (act === 'remove') {
        if (!confirm(this.#reader.say('confirmRemove'))) return;
        await this.#reader.call('DELETE', `comments/${id}`);
        await this.#refresh();
      } else if (act === 'report') this.#askReason(id, comment);
      else this.#open(act, comment, id);
    } catch (error) {
      if (fault) fault.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  async #likeComment(id: string, comment: HTMLElement, button: HTMLElement) {
    const { likes, isLiked } = await this.#reader.call('PUT', `comments/${id}/like`);
    button.setAttribute('aria-pressed', String(isLiked));
    const count = comment.querySelector('[data-likes]');
    if (count) count.textContent = likes > 0 ? ` · ${this.#reader.likes(likes)}` : '';
  }

  /** Offers the reasons of a report; choosing one sends it. */
  #askReason(id: string, comment: HTMLElement) {
    comment.querySelector('[data-opened]')?.remove();
    const template = this.#reader.page.querySelector<HTMLTemplateElement>('template[data-report]');
    const reasons = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
    if (!reasons) return;
    reasons.dataset.opened = 'report';
    reasons.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
      if (!button) return;
      const { reason } = button.dataset;
      if (!reason) return this.#close(reasons, comment);
      void this.#reader.call('POST', `comments/${id}/report`, { reason }).then(
        () => reasons.replaceChildren(this.#reader.say('reported')),
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
    const template = this.#reader.page.querySelector<HTMLFormElement>('form[data-comment-form]');
    const form = template?.cloneNode(true) as HTMLFormElement | undefined;
    if (!form) return;
    form.removeAttribute('data-comment-form');
    form.dataset.opened = act;
    const label = form.querySelector('label span');
    if (label) label.textContent = this.#reader.say(`${act}Label`);
    const send = form.querySelector('[type=submit]');
    if (send) send.textContent = this.#reader.say(`${act}Send`);
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
        await this.#reader.call('PUT', `comments/${id}`, { text });
        await this.#refresh();
      }
    });
    comment.append(form);
    area.focus();
  }
}
