import { useSyncExternalStore } from 'react';
import { device } from '../device.ts';

/** A person's message preferences on one device. All are off by default. */
export type DevicePreference = 'enter-sends' | 'sound';

const keyOf = (name: DevicePreference) => `tandem.messages.${name}`;
const listeners = new Set<() => void>();

export const hasPreference = (name: DevicePreference): boolean => device.read(keyOf(name)) === 'on';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns a preference of this device and its setter. */
export function useDevicePreference(name: DevicePreference) {
  const isOn = useSyncExternalStore(subscribe, () => hasPreference(name));
  const set = (next: boolean) => {
    device.write(keyOf(name), next ? 'on' : null);
    for (const listener of listeners) listener();
  };
  return [isOn, set] as const;
}
