import type { ChatKind } from '@tandem/catalogue/chat';

/** A message for a channel. It contains no names of people; its texts can contain any characters. */
export interface ChatMessage {
  title: string;
  lines: readonly { text: string; url: string }[];
  /** The target of the button. */
  link: { label: string; url: string };
}

/** Limits: characters of Slack’s header, characters of a Slack section, and lines of a message in any chat. */
const HEADER = 150;
const SECTION = 3000;
const MAX_LINES = 20;

/** Returns the request body for a kind of chat. */
export function bodyFor(kind: ChatKind, message: ChatMessage): object {
  const short = { ...message, lines: message.lines.slice(0, MAX_LINES) };
  return BODIES[kind](short);
}

const cut = (text: string, max: number): string => {
  const letters = [...text];
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`;
};

/**
 * Escapes the three characters that Slack expects as entities, so that a title cannot mention a channel or person
 * either.
 */
const forSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes Markdown. A zero-width character after each at sign prevents mentions. */
const forMarkdown = (text: string) =>
  text.replace(/[\\`*_{}[\]()#+!|<>~-]/g, (sign) => `\\${sign}`).replaceAll('@', '@\u200b');

function slack({ title, lines, link }: ChatMessage) {
  const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });
  return {
    text: forSlack(cut(title, SECTION)),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cut(title, HEADER) } },
      ...lines.map(({ text, url }) => section(`<${url}|${forSlack(cut(text.replaceAll('|', '/'), 500))}>`)),
      section(`<${link.url}|${forSlack(link.label)}>`),
    ],
  };
}

function card({ title, lines, link }: ChatMessage) {
  return {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { type: 'TextBlock', text: forMarkdown(cut(title, HEADER)), weight: 'Bolder', size: 'Medium', wrap: true },
      ...lines.map(({ text, url }) => ({
        type: 'TextBlock',
        text: `[${forMarkdown(cut(text, 300))}](${url})`,
        wrap: true,
      })),
    ],
    actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
  };
}

const teams = (message: ChatMessage) => ({
  type: 'message',
  attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card(message) }],
});

function mattermost({ title, lines, link }: ChatMessage) {
  const shown = lines.map(({ text, url }) => `[${forMarkdown(cut(text, 300))}](${url})`);
  return {
    username: 'Tandem',
    text: `**${forMarkdown(cut(title, HEADER))}**`,
    attachments: [
      {
        fallback: cut(title, HEADER),
        title: link.label,
        title_link: link.url,
        text: shown.map((line) => `- ${line}`).join('\n'),
      },
    ],
  };
}

const BODIES: Record<ChatKind, (message: ChatMessage) => object> = { slack, teams, teamsCard: card, mattermost };
