import { SIGN_IN_PROVIDERS, type SignInProvider } from '@tandem/catalogue/sign-in-providers';
import { env } from './env.ts';

type Upper = 'GOOGLE' | 'MICROSOFT' | 'LINKEDIN' | 'GITHUB';

/** Returns Tandem's OAuth client at a provider; undefined if it is not configured. */
export function providerClient(provider: SignInProvider): { clientId: string; clientSecret: string } | undefined {
  const name = provider.toUpperCase() as Upper;
  const [clientId, clientSecret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]];
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

/** Returns the configured providers. */
export const configuredProviders = (): SignInProvider[] => SIGN_IN_PROVIDERS.filter(providerClient);
