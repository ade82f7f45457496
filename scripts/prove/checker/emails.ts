import type { FinalState, History, Violation } from '../history.ts';

/**
 * Checks that every acknowledged action with an email has one email in the log, that every email logged as sent has
 * arrived, and that every email received is in the log. Copies with one Message-ID are one email: a process that is
 * killed after the mail server's response sends it again.
 */
export function checkEmails({ emails }: Pick<History, 'emails'>, { emails: log, received }: FinalState): Violation[] {
  const expected = [...Map.groupBy(emails, ({ to, template }) => `${template} to ${to}`)].flatMap(([name, causes]) => {
    const logged = log.filter(({ to, template }) => `${template} to ${to}` === name).length;
    const min = causes.filter(({ answeredAt }) => answeredAt !== null).length;
    if (logged < min) return [`${name} is in the log ${logged} times, but ${min} actions require it`];
    return logged > causes.length ? [`${name} is in the log ${logged} times for ${causes.length} actions`] : [];
  });
  const arrived = new Set(received.map(({ messageId }) => messageId));
  const known = new Set(log.map(({ messageId }) => messageId));
  const lost = log
    .filter(({ status, messageId }) => status === 'sent' && !arrived.has(messageId))
    .map(({ template, to }) => `${template} to ${to} is marked as sent but has not arrived`);
  const unknown = received
    .filter(({ messageId }) => !known.has(messageId))
    .map(({ to, messageId }) => `${messageId} to ${to} arrived but is not in the log`);
  return [...expected, ...lost, ...unknown].map((message) => ({ area: 'emails', message }));
}

/** Returns the number of emails received more than once with the same Message-ID. */
export function repeatedEmails({ received }: Pick<FinalState, 'received'>): number {
  const ids = received.map(({ to, messageId }) => `${to} ${messageId}`);
  return ids.length - new Set(ids).size;
}
