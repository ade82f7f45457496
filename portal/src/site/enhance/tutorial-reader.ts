import type { Tutorial } from '@tandem/contracts/tutorial';

const MAX_COMMENTS = 100;
type Texts = Record<string, string>;

/** A signed-in reader of a tutorial: API calls in their name, and the texts of the page. */
export class TutorialReader {
  readonly page: HTMLElement;
  /** Id of the tutorial. */
  readonly id: string;
  readonly #token: string;
  readonly #texts: Texts;

  constructor(page: HTMLElement, token: string) {
    this.page = page;
    this.id = page.dataset.tutorial ?? '';
    this.#token = token;
    this.#texts = JSON.parse(page.dataset.texts ?? '{}') as Texts;
  }

  /** Calls the API. Throws an error with a message for the reader. */
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

  /**
   * Loads the tutorial as the reader sees it; undefined if their session has ended, in which case the page stays as
   * guests see it.
   */
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

  /** Returns the number of likes as text; empty for none. */
  likes = (count: number): string =>
    count === 0 ? '' : (this.#texts[count === 1 ? 'like_one' : 'like_other'] ?? '').replace('%', String(count));

  say = (key: string): string => this.#texts[key] ?? '';
}

/**
 * Returns the query for the comments on this page. It requests more than a page, because the reader's own comments that
 * others do not see are included.
 */
function shownComments(): string {
  const skip = new URLSearchParams(location.search).get('skip') ?? '';
  return `skip=${/^\d{1,6}$/.test(skip) ? skip : 0}&limit=${MAX_COMMENTS}`;
}
