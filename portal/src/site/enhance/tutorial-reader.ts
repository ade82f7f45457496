import type { Tutorial } from '@tandem/contracts/tutorial';

const MOST_COMMENTS = 100;
type Texts = Record<string, string>;

/** A signed-in reader of a tutorial: calls to the API in their name, and the texts of the page in its language. */
export class TutorialReader {
  readonly page: HTMLElement;
  /** Of the tutorial. */
  readonly id: string;
  readonly #token: string;
  readonly #texts: Texts;

  constructor(page: HTMLElement, token: string) {
    this.page = page;
    this.id = page.dataset.tutorial ?? '';
    this.#token = token;
    this.#texts = JSON.parse(page.dataset.texts ?? '{}') as Texts;
  }

  /** Throws an error whose message is for the reader. */
  async call(method: string, path: string, body?: object) {
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

  /** The tutorial as the reader sees it; undefined if their session has ended: the page then stays as guests see it. */
  async read(): Promise<Tutorial | undefined> {
    const { status } = await fetch('/api/notifications/counts', {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    if (status === 401) return undefined;
    const [tutorial, comments] = await Promise.all([
      this.call('GET', `tutorials/${this.id}`),
      this.call('GET', `tutorials/${this.id}/comments?${shownComments()}`),
    ]);
    return { ...tutorial, comments } as Tutorial;
  }

  /** A number of likes; empty for none. */
  likes = (count: number): string =>
    count === 0 ? '' : (this.#texts[count === 1 ? 'like_one' : 'like_other'] ?? '').replace('%', String(count));

  say = (key: string): string => this.#texts[key] ?? '';
}

/** The comments on this page; more than those, because the reader’s own that others do not see are among them. */
function shownComments(): string {
  const skip = new URLSearchParams(location.search).get('skip') ?? '';
  return `skip=${/^\d{1,6}$/.test(skip) ? skip : 0}&limit=${MOST_COMMENTS}`;
}
