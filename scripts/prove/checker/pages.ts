import type { FinalState, OpenPage, Violation } from '../history.ts';

/** Checks that an open page shows every stored message once, in the stored order, and nothing else. */
export const checkPages = ({ pages, processes }: FinalState): Violation[] =>
  pages.flatMap((page) => {
    const stored = processes[0]?.messages[page.conversation] ?? [];
    return problems(
      page,
      stored.map(({ _id }) => _id),
    ).map((message): Violation => ({ area: 'pages', message }));
  });

function problems({ name, conversation, shown, waiting }: OpenPage, stored: readonly string[]): string[] {
  const ids = shown.map(({ id }) => id);
  const missing = stored.filter((id) => !ids.includes(id));
  const unknown = ids.filter((id) => !stored.includes(id));
  const isOrdered = JSON.stringify(ids) === JSON.stringify(stored);
  const where = `the ${name} with conversation ${conversation}`;
  return [
    ...missing.map((id) => `message ${id} is stored but missing on ${where}`),
    ...unknown.map((id) => `message ${id} is shown on ${where} but not stored`),
    ...(missing.length + unknown.length === 0 && !isOrdered ? [`${where} is not in the stored order`] : []),
    ...(waiting > 0 ? [`${waiting} messages of ${where} were never acknowledged`] : []),
  ];
}
