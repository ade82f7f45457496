/** There is nothing at the address, and asking again does not change it. */
export class NotThere extends Error {}

/** JSON from an address. Throws NotThere for a 404, another error for whatever may go better the next time. */
export async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (response.status === 404) throw new NotThere(url);
  if (!response.ok) throw new Error(url);
  return response.json();
}
