// Opens idle sockets in a separate process: node idle-clients.ts URL COUNT < tokens as JSON. Prints the number of open
// sockets. Each further line on standard input cuts all of them, and they reconnect by themselves.
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

const [url = '', count = '0'] = process.argv.slice(2);
const lines = createInterface({ input: process.stdin });
const sockets: Socket[] = [];

lines.on('line', (line) => {
  if (sockets.length === 0) void open(JSON.parse(line));
  else for (const socket of sockets) socket.io.engine.close();
});
setInterval(() => console.log(`open ${sockets.filter(({ connected }) => connected).length}`), 250);

async function open(tokens: readonly string[]) {
  for (let nth = 0; nth < Number(count); nth++) {
    sockets.push(
      io(url, {
        auth: { token: tokens[nth % tokens.length] },
        forceNew: true,
        transports: ['websocket'],
        timeout: 20_000,
        reconnectionDelay: 1000,
        reconnectionDelayMax: 5000,
        randomizationFactor: 0.5,
      }),
    );
    if (nth % 100 === 99) await wait(800);
  }
}
