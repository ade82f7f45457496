import { readLocalDraft, storeLocalDraft } from './local-draft.ts';

/** Removes a draft that was sent, unless one of its texts was edited meanwhile: it is then another one, with a new key. */
export function removeSentDraft<T extends { key: string }>(name: string, sent: T, texts: readonly (keyof T)[]): void {
  const now = readLocalDraft<T>(name);
  const isEdited = texts.some((field) => now[field] !== undefined && now[field] !== sent[field]);
  storeLocalDraft(name, isEdited ? { ...now, key: crypto.randomUUID() } : {});
}
