import type { SignedIn } from '@tandem/contracts/routes/auth';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../lib/session.ts';
import { storedJob } from '../../../lib/stored-job.ts';
import { eventually, press } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { useComparedJob } from './use-compared-job.ts';

const jobs = [
  { _id: 'a', status: 'published' },
  { _id: 'b', status: 'paused' },
  { _id: 'c', status: 'closed' },
];

beforeEach(() => {
  localStorage.clear();
  enter({
    account: { _id: 'account', entityId: 'company', email: 'mira@hamnkraft.example' },
    view: 'COMPANY',
    token: 'x',
  } as SignedIn);
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify(jobs), { headers: { 'content-type': 'application/json', 'x-total-count': '3' } }),
  );
});

function Compared() {
  const { job, choose } = useComparedJob();
  return (
    <>
      <h1>{job?._id ?? 'none'}</h1>
      {['', 'b'].map((id) => (
        <button key={id} type="button" onClick={() => choose(id)}>
          {id}
        </button>
      ))}
    </>
  );
}

async function open(address: string): Promise<string | null | undefined> {
  await renderWithProviders(<Compared />, { path: address });
  await eventually(() => expect(document.querySelector('h1')).not.toBeNull());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return document.querySelector('h1')?.textContent;
}

test('the stored job id is myCompany until a job is chosen, which means that no job is compared', async () => {
  expect(storedJob.read()).toBe('myCompany');
  expect(await open('/x')).toBe('none');
});

test('the last chosen job is compared on the next page, unless the URL names another', async () => {
  await open('/x');
  await press('b');
  expect(storedJob.read()).toBe('b');
  expect(await open('/y')).toBe('b');
  expect(await open('/y?job=a')).toBe('a');
  await press('');
  expect(storedJob.read()).toBe('myCompany');
  expect(await open('/z')).toBe('none');
});

test('a stored job that is closed or belongs to another company is ignored', async () => {
  for (const id of ['c', 'elsewhere']) {
    storedJob.write(id);
    expect(await open('/x'), id).toBe('none');
  }
  expect(await open('/x?job=c')).toBe('c');
});
