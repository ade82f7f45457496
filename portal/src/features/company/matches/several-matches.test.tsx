import { beforeEach, describe, expect, test } from 'vitest';
import { matchFixture } from '../../../lib/matches/match-fixtures.ts';
import { eventually, press, text } from '../../../testing/page.ts';
import { ADA, BO, choose, focus, key, open, placeOf, server, startMatches, write } from './matches-page-fixtures.tsx';

beforeEach(startMatches);

describe('several matches', () => {
  const selectBoth = async () => {
    server.matches = [matchFixture(ADA, 'Ada'), matchFixture(BO, 'Bo')];
    await open();
    for (const name of ['Ada', 'Bo']) {
      await focus(name);
      await key('x');
    }
    expect(text()).toContain('2 matches selected');
    await press('Decline 2 developers…');
    await eventually(() => expect(document.querySelector('dialog select')).toBeTruthy());
    await choose('location');
  };

  test('are declined for one reason, each with its own sentence', async () => {
    await selectBoth();
    await press('Decline 2 and send');
    expect(text()).toContain('Write a sentence to Ada.');
    expect(server.sent).toEqual([]);
    await write('dialog li:nth-child(1) textarea', 'Ask us again in spring, Ada.');
    await write('dialog li:nth-child(2) textarea', 'Your harbour app was a joy, Bo.');
    await press('Decline 2 and send');
    await eventually(() => expect(text()).toContain('2 developers declined'));
    const step = { status: 'rejected', reason: 'location', revision: 3 };
    expect(server.sent).toEqual([
      { ...step, feedbackText: 'Ask us again in spring, Ada.' },
      { ...step, feedbackText: 'Your harbour app was a joy, Bo.' },
    ]);
    expect(text()).toContain('2 matches have ended');
  });

  test('can be undone together, and only one message is shown', async () => {
    await selectBoth();
    await write('dialog li:nth-child(1) textarea', 'Ask us again in spring, Ada.');
    await write('dialog li:nth-child(2) textarea', 'Your harbour app was a joy, Bo.');
    await press('Decline 2 and send');
    await eventually(() => expect(text()).toContain('2 developers declined'));
    await press('Undo');
    await eventually(() => expect(text()).toContain('2 steps undone'));
    expect(server.sent.slice(2)).toEqual([
      { undo: true, revision: 4 },
      { undo: true, revision: 4 },
    ]);
    expect([placeOf('Ada'), placeOf('Bo')]).toEqual(['yours', 'yours']);
  });

  test('are undone as far as possible, with a message about the others', async () => {
    await selectBoth();
    await write('dialog li:nth-child(1) textarea', 'Ask us again in spring, Ada.');
    await write('dialog li:nth-child(2) textarea', 'Your harbour app was a joy, Bo.');
    await press('Decline 2 and send');
    await eventually(() => expect(text()).toContain('2 developers declined'));
    server.refused = ADA;
    await press('Undo');
    await eventually(() => expect(text()).toContain('1 step undone'));
    expect(text()).toContain('Couldn’t undo 1 step');
    expect([placeOf('Ada'), placeOf('Bo')]).toEqual([undefined, 'yours']);
  });

  test('keep their selection and sentences until they are sent', async () => {
    await selectBoth();
    await write('dialog li:nth-child(1) textarea', 'Ask us again in spring, Ada.');
    await press('Cancel');
    expect(text()).toContain('2 matches selected');
    await press('Decline 2 developers…');
    await eventually(() => expect(document.querySelector('dialog select')).toBeTruthy());
    expect(document.querySelector<HTMLSelectElement>('dialog select')?.value).toBe('location');
    expect(document.querySelector<HTMLTextAreaElement>('dialog li textarea')?.value).toBe(
      'Ask us again in spring, Ada.',
    );
  });

  test("can be declined for another reason, with a note for the user's company", async () => {
    await selectBoth();
    await choose('other');
    await write('dialog li:nth-child(1) textarea', 'Ask us again in spring, Ada.');
    await write('dialog li:nth-child(2) textarea', 'Your harbour app was a joy, Bo.');
    await press('Decline 2 and send');
    expect(document.querySelector('dialog')?.textContent).toContain('characters.');
    expect(server.sent).toEqual([]);
    await write('dialog form > div textarea', 'The team was put together anew.');
    await press('Decline 2 and send');
    await eventually(() => expect(server.sent).toHaveLength(2));
    expect(server.sent[1]).toMatchObject({ reason: 'other', note: 'The team was put together anew.' });
  });

  test('have separate results, and failed ones can be sent again with their sentence', async () => {
    await selectBoth();
    await write('dialog li:nth-child(1) textarea', 'Ask us again in spring, Ada.');
    await write('dialog li:nth-child(2) textarea', 'Your harbour app was a joy, Bo.');
    server.refused = BO;
    await press('Decline 2 and send');
    await eventually(() => expect(document.querySelector('dialog li')?.textContent).toBe('Ada · answer sent'));
    await eventually(() => expect(document.querySelector('dialog')?.textContent).toContain('Try that later.'));
    server.refused = '';
    await press('Decline and send');
    await eventually(() => expect(text()).toContain('2 matches have ended'));
    expect(server.sent.at(-1)).toMatchObject({ feedbackText: 'Your harbour app was a joy, Bo.' });
  });

  test('that could not be declined are reported although the dialog was closed before the answer', async () => {
    await selectBoth();
    await write('dialog li:nth-child(1) textarea', 'Ask us again in spring, Ada.');
    await write('dialog li:nth-child(2) textarea', 'Your harbour app was a joy, Bo.');
    [server.next, server.refused] = ['wait', BO];
    await press('Decline 2 and send');
    await press('Cancel');
    await eventually(() => expect(server.sent).toHaveLength(1));
    server.next = 'take';
    server.goOn();
    await eventually(() => expect(text()).toContain('Couldn’t decline 1 developer'));
    expect(text()).toContain('Try that later.');
    expect(text()).toContain('1 developer declined');
  });
});
