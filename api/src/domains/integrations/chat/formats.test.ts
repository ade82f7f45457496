import { createRequire } from 'node:module';
import { CHAT_KINDS } from '@tandem/catalogue/chat';
import { expect, test } from 'vitest';
import { bodyFor, type ChatMessage } from './formats.ts';

// Node cannot load its browser modules, but it can load the bundle as a script.
const { AdaptiveCard } = createRequire(import.meta.url)(
  'adaptivecards/dist/adaptivecards.js',
) as typeof import('adaptivecards');

const url = 'https://tandem.example/company/matches?match=000000000000000000000001';
const message = (title: string, text: string, count = 1): ChatMessage => ({
  title,
  lines: Array.from({ length: count }, () => ({ text, url })),
  link: { label: 'Open in Tandem', url },
});

const HOSTILE = '<!channel> @channel @here <@U123> [x](https://evil.example) **b** `c` |a> & "q" \\';
const LONG = 'Backend engineer 👩‍💻 '.repeat(400);

/** Parses a card as Teams does; unsupported elements are errors. */
function parsed(card: object) {
  const adaptive = new AdaptiveCard();
  adaptive.parse(card);
  return { card: adaptive, faults: adaptive.validateProperties().validationEvents };
}

test.each([message('New application', 'Backend engineer'), message(HOSTILE, HOSTILE), message(LONG, LONG, 60)])(
  'Teams accepts the card alone and in a message, within 28 kB',
  (each) => {
    const alone = bodyFor('teamsCard', each) as { body: object[] };
    expect(parsed(alone).faults).toEqual([]);
    expect(parsed(alone).card.getItemCount()).toBe(alone.body.length);
    expect(bodyFor('teams', each)).toEqual({
      type: 'message',
      attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: alone }],
    });
    expect(JSON.stringify(bodyFor('teams', each)).length).toBeLessThan(28_000);
  },
);

test.each([message('New application', 'Backend engineer'), message(HOSTILE, HOSTILE), message(LONG, LONG, 60)])(
  'Slack accepts the blocks: at most 50, a header of 150 characters, sections of 3,000',
  (each) => {
    const { text, blocks } = bodyFor('slack', each) as {
      text: string;
      blocks: { type: string; text: { text: string } }[];
    };
    expect(text).not.toBe('');
    expect(blocks.length).toBeLessThanOrEqual(50);
    for (const { type, text: shown } of blocks)
      expect([...shown.text].length).toBeLessThanOrEqual(type === 'header' ? 150 : 3000);
  },
);

test('a title mentions no one and adds no link', () => {
  const slack = JSON.stringify(bodyFor('slack', message('News', HOSTILE)));
  for (const sign of ['<!channel>', '<@U123>']) expect(slack).not.toContain(sign);
  for (const kind of ['teams', 'teamsCard', 'mattermost'] as const) {
    const body = JSON.stringify(bodyFor(kind, message('News', HOSTILE)));
    for (const sign of ['@channel', '@here', '[x](https']) expect(body, kind).not.toContain(sign);
  }
});

test.each(CHAT_KINDS)('a message of %s links to Tandem', (kind) => {
  expect(JSON.stringify(bodyFor(kind, message('News', 'Backend engineer')))).toContain(url);
});
