import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { Link, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import candidates from '../../../../../packages/i18n/locales/en/candidates.json' with { type: 'json' };
import company from '../../../../../packages/i18n/locales/en/company.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import CandidatePage from './CandidatePage.tsx';
import MergePage from './MergePage.tsx';

test('a person who has an account now is shown on the page of the developer', async () => {
  const candidate = { _id: '0000000000000000000000c1', firstName: 'Signe', developerId: '0000000000000000000000d1' };
  vi.stubGlobal('fetch', async () => Response.json(candidate));
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { company } } });
  await renderWithProviders(<CandidatePage />, {
    path: `/company/candidates/${candidate._id}`,
    route: '/company/candidates/:id',
  });
  await eventually(() => expect(location.pathname).toBe(`/company/developers/${candidate.developerId}`));
});

test('the link for one candidate is not shown on the page of the next one', async () => {
  const people = [
    { _id: '0000000000000000000000c1', firstName: 'Signe' },
    { _id: '0000000000000000000000c2', firstName: 'Bo' },
  ];
  const pipeline = { stage: 'new', tags: [], ownerId: null, listIds: [], lastLetterDate: null, revision: 0 };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/login/') return Response.json(sessionFixture('COMPANY'));
    const [, id] = /^\/api\/candidates\/(\w+)(?:\/notice)?$/.exec(pathname) ?? [];
    const candidate = people.find(({ _id }) => _id === id);
    if (!candidate) return new Promise<Response>(() => {});
    const record = { ...candidate, managedBy: 'e'.repeat(24), developerId: null, pipeline };
    if (pathname.endsWith('/notice'))
      return Response.json({ candidate: record, url: `https://tandem.test/sourced/${candidate.firstName}` });
    return Response.json(record);
  });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { candidates, company } } });
  await login('karin@example.org', 'seven ferries at noon');
  await renderWithProviders(
    <>
      {people.map(({ _id, firstName }) => (
        <Link key={_id} to={`/company/candidates/${_id}`}>
          To {firstName}
        </Link>
      ))}
      <CandidatePage />
    </>,
    { path: `/company/candidates/${people[1]?._id}`, route: '/company/candidates/:id' },
  );
  const heading = () => document.querySelector('h1')?.textContent;
  await eventually(() => expect(heading()).toBe('Bo'));
  await press('To Signe');
  await eventually(() => expect(heading()).toBe('Signe'));
  await press('Copy a link to send yourself');
  const link = () => document.querySelector<HTMLInputElement>('input[readonly]')?.value;
  await eventually(() => expect(link()).toContain('/sourced/Signe'));
  await press('To Bo');
  await eventually(() => expect(heading()).toBe('Bo'));
  expect(link()).toBeUndefined();
});

test('a page that was opened while a candidate was deleted stays open', async () => {
  const candidate = { _id: '0000000000000000000000c1', firstName: 'Signe', managedBy: 'e'.repeat(24) };
  const pipeline = { stage: 'new', tags: [], ownerId: null, listIds: [], lastLetterDate: null, revision: 0 };
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/login/') return Response.json(sessionFixture('COMPANY'));
    if (pathname.endsWith('/delete')) {
      await promise;
      return Response.json({ ids: [candidate._id] });
    }
    if (!pathname.endsWith(candidate._id)) return new Promise<Response>(() => {});
    return Response.json({ ...candidate, developerId: null, pipeline });
  });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { candidates, company } } });
  await login('karin@example.org', 'seven ferries at noon');
  await renderWithProviders(
    <>
      <Link to="/company/jobs">Jobs</Link>
      <Routes>
        <Route path="/company/candidates/:id" element={<CandidatePage />} />
        <Route path="*" element={<p>Another page</p>} />
      </Routes>
    </>,
    { path: `/company/candidates/${candidate._id}` },
  );
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('Signe'));
  await press('Delete candidate');
  await press('Jobs');
  await act(async () => resolve());
  await eventually(() => expect(text()).toContain('Candidate deleted'));
  expect(location.pathname).toBe('/company/jobs');
});

test('a page that was opened while two candidates were merged stays open', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string) => {
    const [, id, act = ''] = /\/candidates\/(\w+)\/?(\w*)$/.exec(new URL(address, 'http://localhost').pathname) ?? [];
    if (act) await promise;
    return Response.json({ _id: id, firstName: 'Signe' });
  });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { candidates, company } } });
  await renderWithProviders(
    <>
      <Link to="/company/jobs">Jobs</Link>
      <Routes>
        <Route path="/company/candidates/:id/merge/:other" element={<MergePage />} />
        <Route path="*" element={<p>Another page</p>} />
      </Routes>
    </>,
    { path: '/company/candidates/0000000000000000000000c1/merge/0000000000000000000000c2' },
  );
  await eventually(() => expect(text()).toContain(candidates.merge.act));
  await press(candidates.merge.act);
  await press('Jobs');
  await act(async () => resolve());
  await eventually(() => expect(text()).toContain(candidates.merge.done.replace('{{name}}', 'Signe')));
  expect(location.pathname).toBe('/company/jobs');
});
