import type { ExternalService } from '@tandem/contracts/shell-settings';
import { device } from '../device.ts';

export type ConsentAnswer = 'accepted' | 'declined';

interface StoredConsent {
  answer: ConsentAnswer;
  /** The services that the person was asked about. */
  asked: string[];
}

const KEY = 'tandem.consent';

/** Returns this device's consent to third-party services; null if not every one of them has been asked about. */
export function consentTo(services: readonly ExternalService[]): ConsentAnswer | null {
  const stored = read();
  return stored && services.every((service) => stored.asked.includes(keyOf(service))) ? stored.answer : null;
}

export function storeConsent(answer: ConsentAnswer, services: readonly ExternalService[]): void {
  device.write(KEY, JSON.stringify({ answer, asked: services.map(keyOf) } satisfies StoredConsent));
}

/** Identifies a service: another provider of the same one needs consent again. */
const keyOf = ({ name, host }: ExternalService) => `${name} ${host}`;

function read(): StoredConsent | null {
  try {
    const stored = JSON.parse(device.read(KEY) ?? 'null') as StoredConsent | null;
    return stored && Array.isArray(stored.asked) && ['accepted', 'declined'].includes(stored.answer) ? stored : null;
  } catch {
    return null;
  }
}
