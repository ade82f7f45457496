import { h } from 'preact';

export { Fragment } from 'preact';

/** Preact's own runtime does more than a widget needs and costs 150 bytes. */
export const jsx = (type: never, props: object, key?: string) => h(type, { ...props, key });
export { jsx as jsxs };
