import type { SignInProvider } from '@tandem/catalogue/sign-in-providers';
import type { ExternalService, ShellSettings } from '@tandem/contracts/shell-settings';
import type { Env } from './env.ts';

type ServiceSettings = Pick<
  Env,
  | 'ENVIRONMENT'
  | 'MAPS_KEY'
  | 'MAPS_URL'
  | 'MAPS_HOSTS'
  | 'ANALYTICS_URL'
  | 'ANALYTICS_HOSTS'
  | 'LIVE_CHAT_URL'
  | 'LIVE_CHAT_HOSTS'
>;
type LinkSettings = Pick<Env, 'DEMO_BOOKING_URL' | 'SUPPORT_URL' | 'PARTNER_BOOKING_URL'>;

/** A third-party service and the content security policy sources it needs. */
export interface AllowedService extends ExternalService {
  /** Policy sources: the origin of the script, and further hosts. */
  sources: string[];
}

/** Returns the configured third-party services. */
export function allowedServices(settings: ServiceSettings): AllowedService[] {
  const { ENVIRONMENT, MAPS_KEY, MAPS_URL, ANALYTICS_URL, LIVE_CHAT_URL } = settings;
  const chat = ENVIRONMENT === 'prod' ? LIVE_CHAT_URL : undefined;
  return [
    MAPS_KEY ? service('maps', mapsScript(MAPS_URL, MAPS_KEY), settings.MAPS_HOSTS) : [],
    ANALYTICS_URL ? service('analytics', ANALYTICS_URL, settings.ANALYTICS_HOSTS) : [],
    chat ? service('liveChat', chat, settings.LIVE_CHAT_HOSTS) : [],
  ].flat();
}

/** Returns the script URL of the maps service with its places library, in English. */
function mapsScript(address: string, key: string): string {
  const script = new URL(address);
  for (const [name, value] of Object.entries({ key, libraries: 'places', language: 'en', loading: 'async' }))
    script.searchParams.set(name, value);
  return script.href;
}

function service(name: ExternalService['name'], script: string, hosts: readonly string[]): AllowedService {
  const { origin, host } = new URL(script);
  return { name, script, host, sources: [origin, ...hosts.map((each) => `https://${each}`)] };
}

/** Returns the public part of the configuration. */
export const shellSettings = (
  settings: ServiceSettings & LinkSettings,
  signInProviders: SignInProvider[] = [],
): ShellSettings => ({
  environment: settings.ENVIRONMENT,
  links: {
    demoBooking: settings.DEMO_BOOKING_URL ?? null,
    support: settings.SUPPORT_URL ?? null,
    partnerBooking: settings.PARTNER_BOOKING_URL ?? null,
  },
  services: allowedServices(settings).map(({ name, script, host }) => ({ name, script, host })),
  signInProviders,
});
