// The least that any server does: the same bytes, where they are JSON serialised again for every call. `/N` sends the
// Nth of the answers that it was given.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const type = process.env.TYPE ?? '';
const given = (await json(process.stdin)) as string[];
const answers: unknown[] = given.map((text) => (type.startsWith('application/json') && text ? JSON.parse(text) : text));
const server = createServer((request, response) => {
  if (request.url === '/cpu') return response.end(JSON.stringify(process.cpuUsage()));
  const answer = answers[Number(request.url?.slice(1)) % answers.length];
  response.setHeader('content-type', type);
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
