import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { matchFixture } from '../../../lib/matches/match-fixtures.ts';
import { eventually, text } from '../../../testing/page.ts';
import {
  ADA,
  announced,
  card,
  focus,
  key,
  open,
  placeOf,
  pointer,
  server,
  startMatches,
} from './matches-page-fixtures.tsx';

beforeEach(startMatches);

describe('moving a card by keyboard', () => {
  test('is announced from pick-up to drop, and accepts the match', async () => {
    await open();
    await focus('Ada');
    await key(' ');
    expect(announced()).toContain('Ada is picked up from “Waiting for you”');
    await key('ArrowRight');
    expect(announced()).toBe('Ada is over “Accepted”');
    await key(' ');
    expect(announced()).toBe('Ada was dropped in “Accepted”');
    await eventually(() => expect(text()).toContain('You accepted Ada'));
    expect(server.sent).toEqual([{ status: 'accepted', revision: 3 }]);
    expect(placeOf('Ada')).toBe('accepted');
    expect(document.activeElement).toBe(card('Ada'));
  });

  test('starts only once while Space is held', async () => {
    await open();
    await focus('Ada');
    await key(' ');
    const held = new KeyboardEvent('keydown', { key: ' ', repeat: true, bubbles: true, cancelable: true });
    await act(async () => void card('Ada')?.dispatchEvent(held));
    expect(held.defaultPrevented).toBe(true);
    expect(announced()).toContain('Ada is picked up from “Waiting for you”');
  });

  test('is cancelled by Escape, which announces where the card is', async () => {
    await open();
    await focus('Ada');
    await key(' ');
    await key('ArrowRight');
    await key('Escape');
    expect(announced()).toBe('Move cancelled. Ada is back in “Waiting for you”');
    expect(server.sent).toEqual([]);
    expect(placeOf('Ada')).toBe('yours');
  });

  test('stops at the first and the last place where the card may be dropped', async () => {
    await open();
    await focus('Ada');
    await key(' ');
    for (const _ of [1, 2, 3]) await key('ArrowRight');
    expect(announced()).toBe('Ada is over “Ended”');
    for (const _ of [1, 2, 3]) await key('ArrowLeft');
    expect(announced()).toBe('Ada is over “Waiting for you”');
  });

  test('asks for a reason if the card is dropped on the ended matches, and sends nothing before', async () => {
    await open();
    await focus('Cleo');
    await key(' ');
    await key('ArrowRight');
    await key('Enter');
    await eventually(() => expect(text()).toContain('Why are you declining Cleo?'));
    expect(server.sent).toEqual([]);
  });

  test('is refused for a card on which the company has no actions', async () => {
    server.matches = [matchFixture(ADA, 'Ada', { turn: 'user', abilities: [] })];
    await open();
    await focus('Ada');
    await key(' ');
    expect(announced()).toBe('You can’t move Ada now');
  });

  test('is aborted when the other side moves the card in the meantime', async () => {
    await open();
    await focus('Ada');
    await key(' ');
    server.matches = server.matches.map((each) =>
      each._id === ADA ? { ...each, status: 'passed', turn: null, abilities: [] } : each,
    );
    await act(async () => window.dispatchEvent(new Event('visibilitychange')));
    await eventually(() => expect(placeOf('Ada')).toBeUndefined());
    expect(announced()).toBe('Move cancelled. The match with Ada has just changed');
    expect(document.querySelector('[data-target]')).toBeNull();
    expect(server.sent).toEqual([]);
  });
});

describe('moving a card with a pointer', () => {
  test('drops it in the column below the pointer', async () => {
    await open();
    document.elementFromPoint = () => document.querySelector('[data-place="accepted"]');
    await pointer('pointerdown', card('Ada'), 10);
    await pointer('pointermove', window, 300);
    expect(document.querySelector('[data-place="accepted"]')?.getAttribute('data-target')).toBe('over');
    await pointer('pointerup', window, 300);
    await eventually(() => expect(placeOf('Ada')).toBe('accepted'));
    expect(server.sent).toEqual([{ status: 'accepted', revision: 3 }]);
  });

  test('does nothing if the column is not allowed, or the pointer has hardly moved', async () => {
    await open();
    document.elementFromPoint = () => document.querySelector('[data-place="hired"]');
    await pointer('pointerdown', card('Ada'), 10);
    await pointer('pointermove', window, 300);
    await pointer('pointerup', window, 300);
    document.elementFromPoint = () => document.querySelector('[data-place="accepted"]');
    await pointer('pointerdown', card('Ada'), 10);
    await pointer('pointermove', window, 12);
    await pointer('pointerup', window, 12);
    expect(placeOf('Ada')).toBe('yours');
    expect(server.sent).toEqual([]);
  });
});
