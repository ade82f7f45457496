// Baseline server: sends the same bytes, serialising JSON again for every call. `/N` sends the Nth of the responses put
// in last.
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

const type = process.env.TYPE ?? '';
let answers: unknown[] = [''];
async function take(request: IncomingMessage) {
  const texts = (await json(request)) as string[];
  answers = texts.map((text) => (type.startsWith('application/json') && text ? JSON.parse(text) : text));
}

const server = createServer((request, response) => {
  if (request.method === 'PUT') return void take(request).then(() => response.end());
  const answer = answers[Number(request.url?.slice(1)) % answers.length];
  response.setHeader('content-type', type);
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
