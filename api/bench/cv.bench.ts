// Accuracy of the built-in engine on CVs: sixty synthetic ones, printed by Chromium and LibreOffice, typeset by LaTeX
// and saved as DOCX by LibreOffice and as Word does; twelve each of two held-out sets in other layouts; and twenty each
// of two sets from LibreOffice and LaTeX. Prints the F1 score of each field for each program or layout; `--misses`
// prints the wrong values.
import { loadavg } from 'node:os';
import { f1Table, heldOut, office, readWithRetries, type Sample, type Sums, score, sixty } from './cv/measure.ts';
import { expected, found } from './cv/score.ts';

const isShowing = process.argv.includes('--misses');
const only = process.argv.find((each) => each.startsWith('--only='))?.slice('--only='.length);

async function measure(title: string, samples: readonly Sample[]): Promise<void> {
  if (only && !title.startsWith(only)) return;
  const sums: Sums = new Map();
  let microseconds = 0;
  for (const { path, person, group } of samples) {
    const started = process.cpuUsage();
    const { profile } = await readWithRetries(path);
    const { user, system } = process.cpuUsage(started);
    microseconds += user + system;
    for (const field of score(sums, [group, 'all'], person, profile))
      if (isShowing) console.error(path.split('/').at(-1), field, expected(person)[field], found(profile)[field]);
  }
  const sorted: Sums = new Map([...sums].toSorted(([one], [other]) => one.localeCompare(other)));
  console.log(
    `${title}: F1 of each field, built-in engine, ${Math.round(microseconds / samples.length / 1000)} ms of CPU time each\n`,
  );
  console.log(f1Table('created with', sorted).join('\n'), '\n');
}

console.log(
  `Times are CPU times, including the start of the thread that reads a CV. Load average at the start: ${loadavg()[0]?.toFixed(1)}; if it exceeds the number of cores, the times are too high. The scores do not depend on them.\n`,
);
await measure('sixty', sixty());
await measure('open held-out', heldOut('open'));
await measure('closed held-out', heldOut('closed'));
await measure('open office', office('open'));
await measure('closed office', office('closed'));
process.exit(0);
