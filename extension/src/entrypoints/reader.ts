import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readPage } from '../readers/registry.ts';
import { addressOf } from '../sites.ts';

/** Put into a page when a person asks for it. Runs once, answers with what it read, and leaves nothing behind. */
export default defineUnlistedScript(() => readPage(document, addressOf(location.href)));
