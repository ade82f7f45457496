import { parseArgs } from 'node:util';
import { openDatabase } from './open.ts';
import { uriOf } from './uri.ts';

/**
 * `cli.ts --data DIR --port N`: runs the database as a process until SIGINT or SIGTERM. With `--fail-points`, tests can
 * make commands fail.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    port: { type: 'string', default: '27017' },
    'fail-points': { type: 'boolean', default: false },
  },
});
const port = Number(values.port);

if (!values.data || !Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('Usage: node cli.ts --data DIR [--port N]');
  process.exit(2);
}

try {
  const opened = await openDatabase(values.data, port, { failPoints: values['fail-points'] });
  console.log(uriOf(opened.port));
  const stop = async (): Promise<void> => {
    await opened.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
