import Router, { type Layer } from '@koa/router';

/** A path whose first two segments are the same in every address. */
const FIXED = /^\/[\w.-]+($|\/[\w.-]*(\/|$))/;

/**
 * A router that compares an address only with the routes that have its first two segments, for example `/api/accounts`,
 * and with those that have a parameter there.
 */
export class IndexedRouter extends Router {
  #indexed: readonly Layer[] = [];
  #byHead = new Map<string, Router>();
  #others = new Router();

  override match(path: string, method: string) {
    if (this.#indexed.length !== this.stack.length) this.#index();
    return (this.#byHead.get(headOf(path)) ?? this.#others).match(path, method);
  }

  #index() {
    const heads = this.stack.map(fixedHeadOf);
    const routerFor = (head?: string) => {
      const router = new Router();
      router.stack = this.stack.filter((_, nth) => heads[nth] === undefined || heads[nth] === head);
      return router;
    };
    this.#byHead = new Map(heads.flatMap((head) => (head === undefined ? [] : [[head, routerFor(head)]])));
    this.#others = routerFor();
    this.#indexed = [...this.stack];
  }
}

/** Returns the first two segments; case-insensitive, as are all routes. */
function headOf(path: string): string {
  const [, first = '', second = ''] = path.split('/', 3);
  return `${first}/${second}`.toLowerCase();
}

function fixedHeadOf({ path, methods }: Layer): string | undefined {
  const isMiddleware = methods.length === 0;
  return isMiddleware || typeof path !== 'string' || !FIXED.test(path) ? undefined : headOf(path);
}
