/** Text that could not be sent yet, kept on the device under a name. Nothing is kept where the browser forbids it. */
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
