// `npm run prove` simulates users of four API processes while faults are injected, and checks that every response they
// received remains true. `--faults N` sets the number of faults, `--seed N` replays a run, `--only TEXT,TEXT` selects
// the faults whose name contains one of the texts, `--write` adds the result to docs/faults.md.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { killAll } from '../../api/src/testing/process.ts';
import { onStopSignal } from '../lib/process.ts';
import { FAULT_NAMES } from './faults.ts';
import { prove } from './prove.ts';
import { addToReport, summary } from './report.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: `${Math.floor(Math.random() * 1e6)}` },
    faults: { type: 'string', default: '30' },
    only: { type: 'string' },
    visits: { type: 'string', default: '2' },
    processes: { type: 'string', default: '4' },
    skews: { type: 'string', default: '0,5,-5,0' },
    logs: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
onStopSignal(killAll);

const count = Number(values.faults);
const wanted = values.only?.split(',') ?? [];
const only = FAULT_NAMES.filter((name) => wanted.some((text) => name.includes(text)));
if (values.only !== undefined && only.length === 0) {
  console.error(`No such fault. Available:\n  ${FAULT_NAMES.join('\n  ')}`);
  process.exit(2);
}
console.log(`seed ${values.seed}`);
const proof = await prove(
  {
    seed: Number(values.seed),
    faults:
      only.length > 0
        ? Array.from({ length: count }, (_, nth) => only[nth % only.length] ?? 'a process is killed')
        : count,
    visits: Number(values.visits),
    pause: 1500,
    meanThinkTime: 400,
    processes: Number(values.processes),
    skews: values.skews.split(',').map(Number),
  },
  console.log,
);
if (values.logs) writeFileSync(values.logs, JSON.stringify(proof.logs, null, 1).replaceAll('\\n', '\n'));
console.log(summary(proof));
if (values.write) addToReport(proof);
process.exit(proof.violations.length === 0 ? 0 : 1);
