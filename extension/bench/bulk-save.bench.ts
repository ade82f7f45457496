// Time to save the people on a list page: from the click to the report.
import { printTables } from '../../api/bench/table.ts';
import { startFreshTandem } from '../../e2e/harness/tandem.ts';
import { clientFor } from '../src/panel/api.ts';
import { checkList, saveList } from '../src/panel/list-import.ts';
import { signUpCompany } from '../test/company.ts';

const PEOPLE = 25;
/** An account saves at most 200 people from pages per day. */
const RUNS = 8;
const COMPANIES = ['Hamnkraft', 'Brackenfold', 'Torvmosse'];
const WORDS = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'];

const tandem = await startFreshTandem();
const checks: number[] = [];
const saves: number[] = [];
for (const company of COMPANIES) {
  const token = await signUpCompany(tandem.url, company);
  const client = clientFor(tandem.url, { token: () => token, onConnectionProblem: () => {} });
  for (let run = 0; run < RUNS; run++) {
    const rows = Array.from({ length: PEOPLE }, (_, nth) => personOn(`${company.toLowerCase()}-${run}-${nth}`, nth));
    let started = performance.now();
    const checked = await checkList(client, { key: crypto.randomUUID(), rows });
    checks.push(performance.now() - started);
    const chosen = checked.rows.map(({ line }) => line);
    started = performance.now();
    const { added } = await saveList(client, checked, { chosen, confirmed: chosen, target: '' });
    saves.push(performance.now() - started);
    if (added !== PEOPLE) throw new Error(`${added} of ${PEOPLE} people were saved`);
  }
}
await tandem.stop();

function personOn(id: string, nth: number) {
  return {
    fullName: `${WORDS[nth % WORDS.length]} ${id}`,
    headline: 'Quality manager at Torvmosse Foods',
    location: 'Umeå, Sweden',
    profileUrl: `https://www.linkedin.com/in/${id}/`,
  };
}

const cellsOf = (times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => `${((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) / 1000).toFixed(2)} s`;
  return [at(0.5), at(0.95), at(1)];
};
printTables([
  {
    title: 'Saving the people of a list page',
    data: `${PEOPLE} people of a page, ${COMPANIES.length * RUNS} times, with the calls of the panel to a built Tandem with its embedded database. Time from the click to the report; the target is 1.5 s.`,
    columns: ['what', 'median', '95 %', 'slowest'],
    rows: [
      ['marking people who are saved already', ...cellsOf(checks)],
      ['saving all of them', ...cellsOf(saves)],
    ],
  },
]);
