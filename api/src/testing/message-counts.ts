import { randomUUID } from 'node:crypto';
import type { Conversation } from '@tandem/contracts/conversation';
import type { Message } from '@tandem/contracts/message';
import { randomFrom } from './random-numbers.ts';

/** A conversation with the sessions of the developer, the company and its colleagues, in this order. */
export interface CountedScene {
  conversationId: string;
  tokens: readonly string[];
}

/** Calls the API; returns the parsed body. */
export type CallApi = (
  token: string,
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>;

/** Expected state of a conversation after the operations so far. */
interface Model {
  messages: { _id: string; by: number; isDeleted: boolean }[];
  /** For each account, how many messages it has read, its own included. */
  read: number[];
  archived: boolean[];
  muted: boolean[];
  blocked: Set<Side>;
}

type Side = 'user' | 'company';
const sideOf = (account: number): Side => (account === 0 ? 'user' : 'company');

export interface CountReport {
  operations: Record<string, number>;
  /** Differences between the responses of the API and the model. */
  differences: string[];
}

/**
 * Performs random operations in conversations and compares the new messages of every account with a model that recounts
 * them: after each operation those of one conversation, and at the end those of all.
 */
export async function countedOperations(
  scenes: readonly CountedScene[],
  call: CallApi,
  { operations, seed = 1 }: { operations: number; seed?: number },
): Promise<CountReport> {
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const models = await Promise.all(scenes.map((scene) => modelOf(scene, call)));
  const report: CountReport = { operations: {}, differences: [] };
  for (let nth = 0; nth < operations; nth++) {
    const at = below(scenes.length);
    const [scene, model] = [scenes[at], models[at]] as [CountedScene, Model];
    const account = below(scene.tokens.length);
    const kind = KINDS[below(KINDS.length)] as Kind;
    report.operations[kind] = (report.operations[kind] ?? 0) + 1;
    await act[kind]({ scene, model, account, call, below });
    report.differences.push(...(await differences(scene, model, call, account)));
  }
  for (const [at, scene] of scenes.entries())
    for (const account of scene.tokens.keys())
      report.differences.push(...(await differences(scene, models[at] as Model, call, account)));
  return report;
}

async function modelOf({ conversationId, tokens }: CountedScene, call: CallApi): Promise<Model> {
  const { body } = await call(tokens[0] ?? '', 'GET', `/api/messages/${conversationId}?limit=200`);
  const { items } = body as { items: Message[] };
  const { body: conversation } = await call(tokens[0] ?? '', 'GET', `/api/messages/${conversationId}/conversation`);
  const developer = (conversation as Conversation).participants[0]?.entityId;
  // Of the company, its first account has written so far.
  const messages = items.map(({ _id, senderEntity }) => ({
    _id,
    by: senderEntity === developer ? 0 : 1,
    isDeleted: false,
  }));
  return {
    messages,
    read: tokens.map((_token, account) => messages.findLastIndex(({ by }) => by === account) + 1),
    archived: tokens.map(() => false),
    muted: tokens.map(() => false),
    blocked: new Set(),
  };
}

interface Operation {
  scene: CountedScene;
  model: Model;
  account: number;
  call: CallApi;
  below: (count: number) => number;
}

/** Sending and reading are the most frequent. */
const KINDS = [
  'send',
  'send',
  'send',
  'read',
  'read',
  'read all',
  'delete',
  'edit',
  'archive',
  'mute',
  'block',
] as const;
type Kind = (typeof KINDS)[number];

const act: Record<Kind, (operation: Operation) => Promise<void>> = {
  async send({ scene, model, account, call }) {
    const body = { clientId: randomUUID(), text: 'Tomorrow at ten?' };
    const answer = await call(scene.tokens[account] ?? '', 'POST', `/api/messages/${scene.conversationId}`, body);
    if (model.blocked.size > 0) return expectStatus(answer, 403);
    expectStatus(answer, 201);
    model.messages.push({ _id: (answer.body as Message)._id, by: account, isDeleted: false });
    model.read[account] = model.messages.length;
    model.archived.fill(false);
  },
  async read({ scene, model, account, call, below }) {
    const upTo = below(model.messages.length);
    const messageId = model.messages[upTo]?._id;
    expectStatus(await readAs(scene, account, call, { messageId }), 200);
    model.read[account] = Math.max(model.read[account] ?? 0, upTo + 1);
  },
  async 'read all'({ scene, model, account, call }) {
    expectStatus(await readAs(scene, account, call, {}), 200);
    model.read[account] = model.messages.length;
  },
  async delete({ scene, model, account, call, below }) {
    const message = model.messages[below(model.messages.length)];
    const path = `/api/messages/${scene.conversationId}/${message?._id}`;
    const answer = await call(scene.tokens[account] ?? '', 'DELETE', path);
    if (!message || message.by !== account || message.isDeleted) return expectStatus(answer, 404);
    expectStatus(answer, 200);
    message.isDeleted = true;
  },
  async edit({ scene, model, account, call, below }) {
    const message = model.messages[below(model.messages.length)];
    const path = `/api/messages/${scene.conversationId}/${message?._id}`;
    const answer = await call(scene.tokens[account] ?? '', 'PUT', path, { text: `Rather at ${below(24)}` });
    if (message?.by !== account || message.isDeleted) return expectStatus(answer, 404);
    expectStatus(answer, model.blocked.size > 0 ? 403 : 200);
  },
  archive: (operation) => toggle(operation, 'archived'),
  mute: (operation) => toggle(operation, 'muted'),
  async block({ scene, model, account, call }) {
    const blocked = !model.blocked.has(sideOf(account));
    await change(scene, account, call, { blocked });
    model.blocked[blocked ? 'add' : 'delete'](sideOf(account));
  },
};

async function toggle({ scene, model, account, call }: Operation, setting: 'archived' | 'muted') {
  const isOn = !model[setting][account];
  await change(scene, account, call, { [setting]: isOn });
  model[setting][account] = isOn;
}

const readAs = ({ conversationId, tokens }: CountedScene, account: number, call: CallApi, body: object) =>
  call(tokens[account] ?? '', 'PUT', `/api/messages/conversations/${conversationId}/read`, body);

async function change({ conversationId, tokens }: CountedScene, account: number, call: CallApi, body: object) {
  expectStatus(await call(tokens[account] ?? '', 'PUT', `/api/messages/conversations/${conversationId}`, body), 200);
}

function expectStatus({ status, body }: { status: number; body: unknown }, expected: number) {
  if (status !== expected) throw new Error(`${status} instead of ${expected}: ${JSON.stringify(body)}`);
}

async function differences({ conversationId, tokens }: CountedScene, model: Model, call: CallApi, account: number) {
  const token = tokens[account] ?? '';
  const [{ body: conversation }, { body: counts }] = await Promise.all([
    call(token, 'GET', `/api/messages/${conversationId}/conversation`),
    call(token, 'GET', '/api/messages/unread'),
  ]);
  const { newMessages, archived, muted } = conversation as Conversation;
  const expected = model.messages
    .slice(model.read[account])
    .filter(({ by, isDeleted }) => sideOf(by) !== sideOf(account) && !isDeleted).length;
  const counted = model.archived[account] || model.muted[account] ? 0 : expected;
  const [shown, wanted] = [
    { newMessages, archived, muted, counts },
    {
      newMessages: expected,
      archived: model.archived[account],
      muted: model.muted[account],
      counts: { conversations: Math.min(counted, 1), messages: counted },
    },
  ].map((each) => JSON.stringify(each));
  return shown === wanted ? [] : [`account ${account} of ${conversationId}: ${shown} instead of ${wanted}`];
}
