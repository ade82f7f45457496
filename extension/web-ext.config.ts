import { defineWebExtConfig } from 'wxt';

/** `npm run dev` builds and watches without opening a browser: the folder is loaded by hand, once. */
export default defineWebExtConfig({ disabled: true });
