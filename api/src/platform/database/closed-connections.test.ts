import type { Socket } from 'node:net';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/app.ts';

useTestApp();

interface Connection {
  socket: Socket;
  command(namespace: object, command: object, options: object): Promise<unknown>;
}

test('a command that is written while its connection closes fails instead of waiting forever', async () => {
  const { host, port } = mongoose.connection;
  const client = await mongoose.mongo.MongoClient.connect(`mongodb://${host}:${port}/?directConnection=true`);
  await client.db('admin').command({ ping: 1 });
  const { topology } = client as unknown as {
    topology: { s: { servers: Map<string, { monitor: { connection: Connection } }> } };
  };
  const connection = topology.s.servers.values().next().value?.monitor.connection as Connection;
  connection.socket.destroy();
  const late = new Promise((_resolve, reject) => setTimeout(() => reject(new Error('still waiting')), 5000));
  const sent = connection.command({ db: 'admin' }, { ping: 1 }, {});
  await expect(Promise.race([sent, late])).rejects.toThrow(/closed/);
  await client.close();
});
