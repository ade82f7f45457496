import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readPage } from '../readers/registry.ts';
import { addressOf } from '../sites.ts';

/** Injected into a page on request. Runs once, returns the reading and leaves nothing in the page. */
export default defineUnlistedScript(() => readPage(document, addressOf(location.href)));
