import type { FinalState, History, ProcessSnapshot, SentMessage, StoredMessage, Violation } from '../history.ts';

/**
 * Checks that acknowledged messages are stored once, as acknowledged, in one order, and that nothing else is stored.
 */
export function checkMessages(history: Pick<History, 'messages'>, { processes }: FinalState): Violation[] {
  const byConversation = Map.groupBy(history.messages, ({ conversation }) => conversation);
  const found = [...byConversation].flatMap(([conversation, sent]) =>
    processes.flatMap((seen) => checkConversation(conversation, sent, seen)),
  );
  return [...found.map((message): Violation => ({ area: 'messages', message })), ...differences(processes)];
}

function checkConversation(id: string, sent: readonly SentMessage[], { process, messages }: ProcessSnapshot): string[] {
  const stored = Map.groupBy(messages[id] ?? [], ({ clientId }) => clientId);
  const problems: string[] = [];
  for (const [clientId, attempts] of Map.groupBy(sent, (message) => message.clientId)) {
    const copies = stored.get(clientId) ?? [];
    const acknowledged = attempts.flatMap((attempt) => attempt.stored ?? []);
    const name = `message ${clientId} of conversation ${id} on ${process}`;
    if (copies.length > 1) problems.push(`${name} is stored ${copies.length} times`);
    if (acknowledged.length > 0 && copies.length === 0) problems.push(`${name} was acknowledged but is missing`);
    if (acknowledged.some((each) => copies.some((copy) => !isSame(each, copy))))
      problems.push(`${name} was acknowledged with a different id or position`);
    if (copies.some(({ text }) => text !== attempts[0]?.text)) problems.push(`${name} has a different text`);
  }
  const seqs = (messages[id] ?? []).map(({ seq }) => seq);
  if (seqs.some((seq, nth) => nth > 0 && seq <= (seqs[nth - 1] ?? 0)))
    problems.push(`conversation ${id} on ${process} is not in order`);
  return problems;
}

const isSame = (acknowledged: { id: string; seq: number }, { _id, seq }: StoredMessage) =>
  acknowledged.id === _id && acknowledged.seq === seq;

function differences([first, ...others]: readonly ProcessSnapshot[]): Violation[] {
  const wanted = JSON.stringify(first?.messages ?? {});
  return others
    .filter(({ messages }) => JSON.stringify(messages) !== wanted)
    .map(({ process }) => ({
      area: 'messages',
      message: `${process} returns different messages from ${first?.process}`,
    }));
}
