/** The address answers 404, so a retry is pointless. */
export class NotFoundError extends Error {}

/** Fetches JSON. Throws NotFoundError for a 404, and another error for failures that a retry may avoid. */
export async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (response.status === 404) throw new NotFoundError(url);
  if (!response.ok) throw new Error(url);
  return response.json();
}
