// A process that sends the next step of a person and is killed at a database operation, for tests of crashes:
// node outreach-process.ts URI DATABASE OPERATION ID, with SMTP_URL set. Operation 0 is never reached.
import mongoose from 'mongoose';
import '../domains/outreach/recruiting/candidate-recipients.ts';
import { recordOutcome } from '../domains/outreach/sending/outcomes.ts';
import { isStepStillToSend, sendNextStep } from '../domains/outreach/sending/sending.service.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { answer, on } from '../platform/events/events.ts';
import { emailOutcome, isStillToSend } from '../platform/mail/mail-events.ts';
import { sendDue } from '../platform/mail/worker.ts';
import { backgroundDone } from '../platform/queue/background.ts';

const [uri = '', database = '', killAt = '0', id = ''] = process.argv.slice(2);
on(emailOutcome, recordOutcome).start();
answer(isStillToSend, isStepStillToSend).start();
await connectDatabase(uri, database);
console.log('ready');
let operations = 0;
mongoose.set('debug', () => {
  if (++operations === Number(killAt)) process.kill(process.pid, 'SIGKILL');
});
await sendNextStep(id, { isByHand: true });
await sendDue();
await backgroundDone();
console.log(`operations ${operations}`);
process.exit(0);
