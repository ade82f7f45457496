/** Where the host page's visitor came from: its `utm_…` and `ref` parameters as they are, with a `?`; empty without any. */
export const campaign = location.search.replace(/[?&](?!utm_|ref=)[^&]*/g, '').replace(/^&/, '?');
