import type { BoardJobWhole } from '@tandem/contracts/routes/boards';

/** Puts a job into the head of the host's page, once however many elements show it. */
export function tellSearchEngines({ _id, structuredData }: BoardJobWhole) {
  const id = `tandem-${_id}`;
  if (document.getElementById(id)) return;
  const script = document.createElement('script');
  Object.assign(script, { id, type: 'application/ld+json', textContent: JSON.stringify(structuredData) });
  document.head.append(script);
}
