/** Source of the host page's visitor: its unchanged `utm_…` and `ref` parameters, after a `?`; empty without any. */
export const campaign = location.search.replace(/[?&](?!utm_|ref=)[^&]*/g, '').replace(/^&/, '?');
