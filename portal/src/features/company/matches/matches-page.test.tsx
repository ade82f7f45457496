import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { matchFixture } from '../../../lib/matches/match-fixtures.ts';
import { eventually, press, text } from '../../../testing/page.ts';
import { ADA, BO, card, countOf, open, placeOf, server, startMatches } from './matches-page-fixtures.tsx';

beforeEach(startMatches);

describe('columns', () => {
  test('show the matches of each status with their number', async () => {
    server.matches.push(matchFixture('4'.repeat(24), 'Dag', { status: 'hired', turn: null, abilities: [] }));
    await open();
    expect(['Bo', 'Ada', 'Cleo', 'Dag'].map(placeOf)).toEqual(['theirs', 'yours', 'accepted', 'hired']);
    expect(['theirs', 'yours', 'accepted', 'interviewing', 'hired'].map(countOf)).toEqual(['1', '1', '1', '0', '1']);
    expect(text()).toContain('No interviews right now.');
  });

  test('are sorted by longest wait if the company has to answer', async () => {
    const old = new Date(Date.now() - 9 * 86_400_000).toISOString();
    server.matches.push(matchFixture('4'.repeat(24), 'Dag', { createdDate: old }));
    await open();
    const names = [...document.querySelectorAll('[data-place="yours"] [data-match]')].map((each) => each.textContent);
    expect(names).toEqual(['Dag', 'Ada']);
  });

  test('show twenty cards at first, and more on request', async () => {
    server.matches = Array.from({ length: 23 }, (_, nth) =>
      matchFixture(String(nth + 10).padStart(24, '0'), `Person ${nth}`),
    );
    await open();
    expect(document.querySelectorAll('[data-card]')).toHaveLength(20);
    expect(countOf('yours')).toBe('23');
    await press('Show 3 more');
    expect(document.querySelectorAll('[data-card]')).toHaveLength(23);
  });
});

describe('the menu of a card', () => {
  test('offers each move that is possible now, and performs it', async () => {
    await open();
    const menu = document.querySelector(`[data-card="${ADA}"] [role="menu"]`);
    const items = [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    expect(items.map((each) => each.querySelector('span')?.textContent)).toEqual([
      'View details',
      'Move to “Accepted”',
      'Decline…',
      'Select match',
    ]);
    Object.assign(HTMLElement.prototype, { hidePopover() {}, showPopover() {} });
    await act(async () => items[1]?.click());
    await eventually(() => expect(placeOf('Ada')).toBe('accepted'));
  });

  test('withdraws an invitation that has not been answered', async () => {
    await open();
    Object.assign(HTMLElement.prototype, { hidePopover() {}, showPopover() {} });
    await press('Withdraw invitation');
    await eventually(() => expect(server.sent).toEqual([{ status: 'rejected', reason: 'withdrawn', revision: 3 }]));
    await eventually(() => expect(text()).toContain('1 match has ended'));
  });

  test('withdraws an invitation that Tandem has sent for the company', async () => {
    server.matches = [matchFixture(ADA, 'Ada', { startedBy: 'superuser', turn: 'user', abilities: ['withdraw'] })];
    await open();
    Object.assign(HTMLElement.prototype, { hidePopover() {}, showPopover() {} });
    await press('Withdraw invitation');
    await eventually(() => expect(server.sent).toEqual([{ status: 'rejected', reason: 'withdrawn', revision: 3 }]));
  });
});

describe('the colleague in charge', () => {
  test('is chosen in the details, and shown on the card', async () => {
    await open(`/company/matches?match=${ADA}`);
    await eventually(() => expect(text()).toContain('Choose who is in charge'));
    Object.assign(HTMLElement.prototype, { hidePopover() {}, showPopover() {} });
    await press('Karin');
    await eventually(() => expect(server.sent).toEqual([{ inCharge: 'd'.repeat(24), revision: 3 }]));
    await eventually(() => expect(card('Ada')?.closest('li')?.textContent).toContain('In charge: Karin'));
  });

  test('is a filter in the URL', async () => {
    server.matches = [matchFixture(ADA, 'Ada', { inCharge: 'd'.repeat(24) }), matchFixture(BO, 'Bo')];
    await open(`/company/matches?inCharge=${'d'.repeat(24)}`);
    expect([placeOf('Ada'), placeOf('Bo')]).toEqual(['yours', undefined]);
    await eventually(() => expect(document.querySelector('select[aria-label="In charge"]')).toBeTruthy());
  });
});

describe('filters', () => {
  test('are in the URL, and apply to every column and its count', async () => {
    await open();
    await press('Waiting for you 1');
    expect(location.search).toBe('?waiting=1');
    expect([placeOf('Ada'), placeOf('Bo'), placeOf('Cleo')]).toEqual(['yours', undefined, undefined]);
    expect(countOf('theirs')).toBe('0');
  });

  test('can select several jobs', async () => {
    const third = { ...matchFixture(BO, 'Bo').jobOnBoard, _id: 'c'.repeat(24), headline: 'Quay engineer' };
    server.matches = [...server.matches, matchFixture('4'.repeat(24), 'Dan', { job: third._id, jobOnBoard: third })];
    await open();
    const chip = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('button[aria-pressed]')].find((each) =>
        each.textContent?.startsWith(name),
      );
    await act(async () => chip('Harbour pilot')?.click());
    await act(async () => chip('Quay engineer')?.click());
    expect(new URLSearchParams(location.search).get('job')).toBe(`${'b'.repeat(24)},${'c'.repeat(24)}`);
    expect([placeOf('Ada'), placeOf('Cleo'), placeOf('Dan')]).toEqual([undefined, 'accepted', 'yours']);
    await act(async () => chip('Harbour pilot')?.click());
    expect([placeOf('Cleo'), placeOf('Dan')]).toEqual([undefined, 'yours']);
  });

  test('start from the URL, and report if nothing matches', async () => {
    await open(`/company/matches?waiting=1&job=${'b'.repeat(24)}`);
    expect(text()).toContain('No matches fit these filters');
    await press('Clear filters');
    expect(location.search).toBe('');
    expect(placeOf('Cleo')).toBe('accepted');
  });
});

describe('a board without matches', () => {
  test('explains what will appear, and where to start', async () => {
    server.matches = [];
    await open();
    await eventually(() => expect(text()).toContain('No matches yet'));
    expect(document.querySelector('a[href="/company/jobs"]')).toBeTruthy();
  });

  test('reports that matches could not be loaded, and offers to retry', async () => {
    server.isDown = true;
    await open();
    await eventually(() => expect(text()).toContain('Couldn’t load your matches'));
    server.isDown = false;
    await press('Try again');
    await eventually(() => expect(placeOf('Ada')).toBe('yours'));
  });
});
