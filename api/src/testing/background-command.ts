// Runs a command on the database of a running Tandem from another process: `demo` loads the demo data, `job-alerts HOURS`
// sends the job alerts that are due in this number of hours.

import { loadDemo } from '../demo/load.ts';
import { sendJobAlerts } from '../domains/jobs/job-alerts/job-alerts.notifications.ts';
import { connectDomains } from '../domains.ts';
import { connectDatabase, disconnectDatabase } from '../platform/database/database.ts';
import { backgroundDone } from '../platform/queue/background.ts';

const [what, hours = '0'] = process.argv.slice(2);
connectDomains();
await connectDatabase(process.env.MONGODB_URI ?? '');
if (what === 'demo') await loadDemo();
else await sendJobAlerts(new Date(Date.now() + Number(hours) * 3_600_000));
await backgroundDone();
await disconnectDatabase();
