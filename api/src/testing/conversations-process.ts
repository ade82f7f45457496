// Creates conversations in the database of a given URI and prints them as JSON, for measurements and tests of whole
// processes: node conversations-process.ts URI CONVERSATIONS COLLEAGUES
import { connectDomains } from '../domains.ts';
import { connectDatabase, disconnectDatabase } from '../platform/database/database.ts';
import { aConversation } from './factories.ts';
import { aColleague, aCompany, aDeveloper } from './people.ts';

const [uri = '', count = '1', colleagues = '0'] = process.argv.slice(2);
connectDomains();
await connectDatabase(uri);
const scenes: object[] = [];
for (let nth = 0; nth < Number(count); nth++) {
  const [company, developer] = [await aCompany(), await aDeveloper()];
  const others = [];
  for (let each = 0; each < Number(colleagues); each++) others.push(await aColleague(company));
  const conversationId = await aConversation(company, developer);
  scenes.push({ conversationId, tokens: [developer, company, ...others].map(({ token }) => token) });
}
await disconnectDatabase();
console.log(JSON.stringify(scenes));
process.exit(0);
