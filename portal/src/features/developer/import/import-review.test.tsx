import type { CvRead } from '@tandem/contracts/cv';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { QueryClient, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import cv from '../../../../../packages/i18n/locales/en/cv.json' with { type: 'json' };
import { api } from '../../../lib/api.ts';
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { currentSession, enter as logIn } from '../../../lib/session.ts';
import { enter, eventually, named, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { profileKey } from '../profile/use-profile.ts';
import { ImportReview } from './ImportReview.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { catalogue, common, cv } },
});

const session = sessionFixture('USER');
const id = session.account.entityId;
const UNDO = common.undo;
const take = (count: number) => i18next.t('cv:take', { count });

/** The profile in the database. */
let stored: VisibleDeveloper;
let calls: { path: string; body: { user?: object; revision?: number } }[];
let queries: QueryClient;

beforeEach(() => {
  stored = {
    _id: id,
    firstName: 'Elin',
    city: '',
    headline: 'Engineer',
    skills: ['go'],
    revision: 4,
  } as VisibleDeveloper;
  calls = [];
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  logIn({ ...session, user: stored } as unknown as Parameters<typeof logIn>[0]);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, location.href).pathname;
    if (method === 'GET') return Response.json(stored);
    const sent = JSON.parse(String(body));
    calls.push({ path, body: sent });
    if (path.endsWith('/revert')) stored = { ...stored, firstName: 'Elin', revision: 6 };
    else if (sent.revision !== undefined && sent.revision < (stored.revision ?? 0))
      return Response.json(
        {
          ...{ code: 'changed_elsewhere', message: 'Changed.', fields: { 'user.skills': 'This was changed.' } },
          ...{ user: stored, yours: sent.user },
        },
        { status: 409 },
      );
    else {
      const isOther = JSON.stringify({ ...stored, ...sent.user }) !== JSON.stringify(stored);
      stored = { ...stored, ...sent.user, revision: (stored.revision ?? 0) + Number(isOther) };
    }
    return Response.json(stored);
  });
});

function Review({ read }: { read: CvRead['profile'] }) {
  const { data } = useQuery({ queryKey: profileKey(id), queryFn: () => api.developers.get({ params: { id } }) });
  const found = { profile: read, sources: {}, fromModel: [], anachronisms: [], ignored: [], engine: 'built-in' };
  return data ? (
    <ImportReview
      read={read}
      cv={{ ...found, runId: '', format: 'text' } as unknown as CvRead}
      profile={data}
      selection={undefined}
      onSelect={() => {}}
      onAgain={() => {}}
      onTaken={() => {}}
    />
  ) : null;
}

async function open(read: CvRead['profile'], count: number) {
  await renderWithProviders(<Review read={read} />, { queries });
  await eventually(() => expect(named(take(count))).toBeTruthy());
}
const box = (label: string) => document.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${label}"]`);
const choose = (label: string) =>
  act(async () =>
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent === label)
      ?.querySelector('input')
      ?.click(),
  );

test('a skill added in another tab while a CV is reviewed is not lost', async () => {
  await open({ skills: ['rust'] }, 1);
  stored = { ...stored, skills: ['go', 'aws'], revision: 5 };
  await press(take(1));
  await eventually(() => expect(text()).toContain('This was changed.'));
  expect(stored.skills).toEqual(['go', 'aws']);
  await press(take(1));
  await eventually(() => expect(stored.skills).toEqual(['go', 'aws', 'rust']));
});

test('imported values, and their undo, appear wherever the profile is shown', async () => {
  queries.setQueryData(['developer-views', id], {});
  queries.setQueryData(['developer-changes', id], []);
  const isStale = (key: string) => queries.getQueryState([key, id])?.isInvalidated;
  await open({ firstName: 'Elin Maria' }, 0);
  await choose(cv.fields.firstName);
  await press(take(1));
  await eventually(() => expect(named(UNDO)).toBeTruthy());
  expect(currentSession().user?.firstName).toBe('Elin Maria');
  expect([isStale('developer-views'), isStale('developer-changes')]).toEqual([true, true]);
  await press(UNDO);
  await eventually(() => expect(currentSession().user?.firstName).toBe('Elin'));
  expect(calls.at(-1)).toMatchObject({ body: { revision: 5 } });
});

test('an import that changes nothing offers no undo, which would undo an earlier change', async () => {
  await open({ headline: 'Backend engineer' }, 0);
  await choose(cv.fields.headline);
  await enter(box(cv.fields.headline), 'Engineer');
  await press(take(1));
  await eventually(() => expect(text()).toContain(cv.allHeld));
  expect(named(UNDO)).toBeUndefined();
});

test('the country of a city is imported only with the city that was read', async () => {
  await open({ city: 'Paris', country: 'FR' }, 1);
  await enter(box(cv.fields.city), 'Stockholm');
  await press(take(1));
  await eventually(() => expect(stored).toMatchObject({ city: 'Stockholm' }));
  expect(stored.country).toBeUndefined();
});
