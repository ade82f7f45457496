import { columns, compare, how } from './compare.ts';
import { logIn, type Server, withApi } from './server.ts';
import { printTables, type Table } from './table.ts';

async function bench(api: Server): Promise<Table[]> {
  const as = await logIn(api);
  const rows = [
    await compare(api, { what: 'public list of 20 jobs', path: '/api/jobs', bar: '≤ 1.1' }),
    await compare(api, { what: 'list of own candidates, signed in', path: '/api/candidates/', as, bar: '≤ 3' }),
    await compare(api, { what: 'list of own jobs, signed in', path: '/api/jobs', as, bar: '≤ 3' }),
  ];
  return [{ title: 'CPU of a call', data: how, columns, rows }];
}

printTables(await withApi({}, bench));
