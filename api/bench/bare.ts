// The least that any server does: the same bytes, serialised again for every call.
import { createServer } from 'node:http';

const answer: unknown = JSON.parse(process.env.ANSWER ?? 'null');
const server = createServer((request, response) => {
  if (request.url === '/cpu') return response.end(JSON.stringify(process.cpuUsage()));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(answer));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
