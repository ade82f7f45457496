import type { ExternalService } from '@tandem/contracts/shell-settings';
import { serviceScript } from '@tandem/ui/trusted-types';
import { consentTo } from './consent.ts';

/** Paths that contain a secret, which a third-party script could read there. */
const SECRET =
  /^\/(login|verify|claim|appeal|unsubscribe|sourced|interview|follow-up|preview|signup|extension|jobs\/alerts)\/./;

/** Returns whether a path contains a secret, so that third-party services are blocked. */
export const isSecretAddress = (path: string): boolean => SECRET.test(path);

const loaded = new Set<string>();

/** Returns whether a third-party script runs on this page, which only a reload stops. */
export const isAnyLoaded = (): boolean => loaded.size > 0;

/** Loads the third-party services of every page, if there is consent. Maps are loaded later, by place fields. */
export function loadServices(services: readonly ExternalService[], path = location.pathname): void {
  if (isSecretAddress(path) || consentTo(services) !== 'accepted') return;
  for (const { name, script } of services) if (name !== 'maps') loadScript(script).catch(() => {}); // The page works without it.
}

/** Loads a script once. Resolves when it has run, rejects if it could not be loaded. */
export function loadScript(address: string): Promise<void> {
  if (loaded.has(address)) return Promise.resolve();
  loaded.add(address);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = serviceScript(address);
    script.referrerPolicy = 'strict-origin';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loaded.delete(address);
      script.remove();
      reject(new Error(`${new URL(address, location.href).host} did not answer`));
    });
    document.head.append(script);
  });
}
