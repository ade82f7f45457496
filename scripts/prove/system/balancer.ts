import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Process, startProcess } from '../../../api/src/testing/process.ts';
import { anyFreePort } from '../../lib/ports.ts';
import { ensureHaproxy } from '../../lib/programs.ts';
import { inRoot } from '../../lib/root.ts';

/**
 * Starts the load balancer with the configuration of `deploy/haproxy.cfg`, without TLS and with these processes in
 * place of its two.
 */
export async function startBalancer(
  folder: string,
  ports: readonly number[],
): Promise<{ url: string; process: Process }> {
  const port = await anyFreePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, balancerConfiguration(readFileSync(inRoot('deploy/haproxy.cfg'), 'utf8'), port, ports));
  const process = startProcess(await ensureHaproxy(), ['-db', '-f', file]);
  return { url: `http://127.0.0.1:${port}`, process };
}

/** @throws Error if the deployed configuration lacks the lines to replace */
export function balancerConfiguration(deployed: string, port: number, ports: readonly number[]): string {
  const withLine = (text: string, line: RegExp, replacement: string) => {
    if (!line.test(text)) throw new Error(`deploy/haproxy.cfg has no line ${line}`);
    return text.replace(line, replacement);
  };
  const servers = (cookie: boolean) =>
    ports
      .map((each, nth) => `  server api${nth + 1} 127.0.0.1:${each}${cookie ? ` cookie ${nth + 1}` : ''}\n`)
      .join('');
  let text = withLine(deployed, /frontend http\n(?: {2}.*\n)+\n/, '');
  text = withLine(text, / {2}bind :8443 .*/, `  bind 127.0.0.1:${port}`);
  text = withLine(text, / {2}http-request set-header X-Forwarded-Proto .*\n/, '');
  text = withLine(text, /(?: {2}server api\d "\$\{API\d\}"\n)+/, servers(false));
  text = withLine(text, /(?: {2}server api\d "\$\{API\d\}" cookie \d\n?)+/, servers(true));
  return withLine(text, / secure(?= attr)/, '');
}
