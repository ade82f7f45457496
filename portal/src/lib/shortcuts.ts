import type { View } from '@tandem/contracts/route';
import { useSyncExternalStore } from 'react';
import { device } from './device.ts';
import { paths } from './paths.ts';

const KEY = 'tandem.keys';
const OFF = 'off';
const listeners = new Set<() => void>();

/**
 * Whether single-key shortcuts are active on this device. People who dictate, or trigger them by mistake, can turn them
 * off.
 */
export const singleKeys = {
  areOn: (): boolean => device.read(KEY) !== OFF,
  set(on: boolean): void {
    device.write(KEY, on ? null : OFF);
    for (const listener of listeners) listener();
  },
  use: (): boolean => useSyncExternalStore(subscribe, singleKeys.areOn),
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Elements that accept text, or select by typed letters, and therefore receive the keys themselves. */
const FIELDS =
  'input:not([type="checkbox"]):not([type="radio"]):not([type="button"]), textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]';

/** Returns whether a key press is a shortcut: outside text fields and dialogs, without modifier keys. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return false;
  // The first element of the path, because the code editor is in a shadow root.
  const [first] = event.composedPath();
  const target = first instanceof Element ? first : document.body;
  return !target.closest(FIELDS) && !isDialogOpen() && singleKeys.areOn();
}

export const isDialogOpen = (): boolean => document.querySelector('dialog[open][aria-modal="true"]') !== null;

/** Screens by the key that follows G. */
export const GO_KEYS: Record<View, Readonly<Record<string, string>>> = {
  GUEST: {},
  USER: {
    n: paths.me.home,
    p: paths.me.profile,
    v: paths.me.visibility,
    m: paths.me.matches,
    j: paths.me.jobs,
    c: paths.me.companies,
  },
  COMPANY: {
    t: paths.hiring.home,
    c: paths.hiring.search,
    o: paths.hiring.candidates,
    s: paths.hiring.shortlist,
    j: paths.hiring.jobs,
    m: paths.hiring.matches,
    p: paths.hiring.profile,
  },
  SUPERUSER: {
    q: paths.admin.home,
    r: paths.admin.requests,
    a: paths.admin.accounts,
    d: paths.admin.users,
    c: paths.admin.companies,
    e: paths.admin.emails,
    t: paths.admin.terms,
    f: paths.admin.feedback,
    l: paths.admin.audit,
  },
};

/** Screens by their shortcut. */
export const OWN_KEYS: Record<View, Readonly<Record<string, string>>> = {
  GUEST: {},
  USER: {},
  COMPANY: { n: paths.hiring.newJob },
  SUPERUSER: {},
};

/** Returns the keys that open a screen, to be pressed one after the other. */
export function keysTo(view: View, path: string): string[] {
  const after = Object.entries(GO_KEYS[view]).find(([, to]) => to === path)?.[0];
  if (after) return ['G', after.toUpperCase()];
  const own = Object.entries(OWN_KEYS[view]).find(([, to]) => to === path)?.[0];
  return own ? [own.toUpperCase()] : [];
}
