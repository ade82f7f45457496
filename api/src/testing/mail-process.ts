// A process that sends due emails, for tests of several processes: node mail-process.ts URI DATABASE, with SMTP_URL set
import mongoose from 'mongoose';
import { connectDatabase } from '../platform/database/database.ts';
import { sendDue, stopSending } from '../platform/mail/worker.ts';

const [uri = '', database = ''] = process.argv.slice(2);
await connectDatabase(uri, database);
const looking = setInterval(() => void sendDue(), 50);
process.once('SIGTERM', async () => {
  clearInterval(looking);
  await stopSending();
  await mongoose.disconnect();
  process.exit(0);
});
console.log('ready');
