import { isLinkedIn } from './links.ts';
import { nothing, type PageReader } from './page.ts';
import { asksToSignIn } from './sign-in.ts';

const SIGN_IN = /^\/(?:authwall|login|uas\/login|checkpoint|signup|reg)(?:\/|$)/;

/** All other pages of the network: sign-in walls, the feed, messages. People named there are not the page's subject. */
export const linkedinOther: PageReader = {
  site: 'linkedin',
  matches: isLinkedIn,
  read(document, url) {
    const isWall = SIGN_IN.test(url.pathname) || asksToSignIn(document);
    return isWall ? nothing('login_required', 'linkedin-wall') : nothing('no_profile_on_page', 'linkedin-other');
  },
};
