// A process that emails about matches and messages as if it were some minutes later, for tests of several: node
// match-mail-process.ts URI DATABASE MINUTES

import { mailAboutMatches } from '../domains/hiring/matches/matches.mailing.ts';
import { mailUnread } from '../domains/identity/notifications/notifications.mailing.ts';
import { emailUnreadMessages } from '../domains/messaging/mail/unread-emails.ts';
import { connectDomains } from '../domains.ts';
import { connectDatabase } from '../platform/database/database.ts';

const [uri = '', database = '', minutes = '0'] = process.argv.slice(2);
connectDomains();
await connectDatabase(uri, database);
const look = async () => {
  const later = new Date(Date.now() + Number(minutes) * 60_000);
  await mailAboutMatches(later);
  await mailUnread(later);
  await emailUnreadMessages(later);
};
setInterval(() => void look(), 50);
console.log('ready');
