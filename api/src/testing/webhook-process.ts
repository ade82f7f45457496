// A process that publishes jobs and sends the webhooks about them, for tests that kill it: node webhook-process.ts URI
// DATABASE COMPANY COUNT
import { Types } from 'mongoose';
import { followRecords } from '../domains/integrations/recorded-events/recording.ts';
import { webhookSink } from '../domains/integrations/webhooks/storing.ts';
import { jobs } from '../domains/jobs/jobs/jobs.model.ts';
import { connectDomains } from '../domains.ts';
import { connectDatabase } from '../platform/database/database.ts';

const [uri = '', database = '', company = '', count = '0'] = process.argv.slice(2);
connectDomains();
await connectDatabase(uri, database);
followRecords([webhookSink]);
console.log('ready');
for (let nth = 0; nth < Number(count); nth++) {
  const slug = `job-${process.pid}-${nth}`;
  const companyId = new Types.ObjectId(company);
  await jobs.insert({ companyId, headline: slug, slug, status: 'published', publishDate: new Date() });
}
console.log('published');
