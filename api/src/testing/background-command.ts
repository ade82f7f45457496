// Runs a command on the database of MONGODB_URI in a separate process: `demo` loads the demo data, `job-alerts HOURS`
// sends the job alerts that are due in this number of hours.

import { loadDemo } from '../demo/load.ts';
import { seedTerms } from '../domains/identity/terms/terms.service.ts';
import { sendJobAlerts } from '../domains/jobs/job-alerts/job-alerts.notifications.ts';
import { seedSkills } from '../domains/talent/skills/skills.service.ts';
import { connectDomains } from '../domains.ts';
import { migrate } from '../migrations/migrations.ts';
import { connectDatabase, disconnectDatabase } from '../platform/database/database.ts';
import { backgroundDone } from '../platform/queue/background.ts';

/** In the order of the server's own start. */
async function prepareDemo(): Promise<void> {
  await migrate();
  await seedSkills();
  await seedTerms();
  await loadDemo();
}

const [what, hours = '0'] = process.argv.slice(2);
connectDomains();
await connectDatabase(process.env.MONGODB_URI ?? '');
if (what === 'demo') await prepareDemo();
else await sendJobAlerts(new Date(Date.now() + Number(hours) * 3_600_000));
await backgroundDone();
await disconnectDatabase();
