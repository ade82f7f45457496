import { defineWebExtConfig } from 'wxt';

/** `npm run dev` builds and watches, and opens no browser: the folder is loaded by hand, once. */
export default defineWebExtConfig({ disabled: true });
