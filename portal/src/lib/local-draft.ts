/** Draft name of a candidate who is added by hand. */
export const NEW_CANDIDATE_DRAFT = 'candidate.new';

/** Reads unsent form values from this device; empty if the browser blocks storage. */
export function readLocalDraft<T extends object>(name: string): Partial<T> {
  try {
    return JSON.parse(localStorage.getItem(`tandem.${name}`) ?? '{}');
  } catch {
    return {};
  }
}

export function storeLocalDraft(name: string, values: object): void {
  try {
    if (Object.keys(values).length === 0) localStorage.removeItem(`tandem.${name}`);
    else localStorage.setItem(`tandem.${name}`, JSON.stringify(values));
  } catch {}
}
