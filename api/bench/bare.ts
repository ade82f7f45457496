// The least that any server does: the same bytes, where they are JSON serialised again for every call.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const type = process.env.TYPE ?? '';
const given = await text(process.stdin);
const answer: unknown = type.startsWith('application/json') && given ? JSON.parse(given) : given;
const server = createServer((request, response) => {
  if (request.url === '/cpu') return response.end(JSON.stringify(process.cpuUsage()));
  response.setHeader('content-type', type);
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
