import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { accountsSettings } from './settings/accounts.ts';
import { aiSettings } from './settings/ai.ts';
import { mailSettings } from './settings/mail.ts';
import { paymentsSettings } from './settings/payments.ts';
import { serverSettings } from './settings/server.ts';
import { servicesSettings } from './settings/services.ts';
import { shellSettings } from './settings/shell.ts';
import { signInSettings } from './settings/sign-in.ts';

/** Every setting with its default and its meaning. The configuration table of the README is generated from it. */
const settings = {
  ...serverSettings,
  ...mailSettings,
  ...accountsSettings,
  ...paymentsSettings,
  ...aiSettings,
  ...shellSettings,
  ...servicesSettings,
  ...signInSettings,
};

const Settings = z.object(settings);
type Settings = z.output<typeof Settings>;

const ENVIRONMENTS = { production: 'prod', development: 'dev', test: 'test' } as const;

export type Env = Omit<Settings, 'ENVIRONMENT' | 'PORTAL_URL' | 'API_URL' | 'JWT_SECRET' | 'LOG_LEVEL'> & {
  ENVIRONMENT: 'prod' | 'dev' | 'test';
  API_URL: string;
  PORTAL_URL: string;
  JWT_SECRET: string;
  LOG_LEVEL: string;
};

/** Returns the parsed settings, or one line for each setting that is missing or invalid. */
export function readEnv(source: Record<string, string | undefined>): { env: Env } | { faults: string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = Settings.safeParse(given);
  const faults = result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  if (given.NODE_ENV === 'production' || given.ENVIRONMENT === 'prod')
    for (const name of ['MONGODB_URI', 'JWT_SECRET', 'PORTAL_URL'])
      if (!given[name]) faults.push(`${name}: is needed in production`);
  if (given.STRIPE_API_URL && (given.NODE_ENV === 'production' || given.ENVIRONMENT === 'prod'))
    faults.push('STRIPE_API_URL: is for development and tests only');
  if (given.STRIPE_API_URL && given.STRIPE_SECRET_KEY?.includes('_live_'))
    faults.push('STRIPE_API_URL: a live key must not be sent to a simulator');
  if (given.STRIPE_SECRET_KEY)
    for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'])
      if (!given[name]) faults.push(`${name}: is needed with STRIPE_SECRET_KEY`);
  if (given.SIGN_IN_SIMULATOR_URL && (given.NODE_ENV === 'production' || given.ENVIRONMENT === 'prod'))
    faults.push('SIGN_IN_SIMULATOR_URL: is for development and tests only');
  for (const name of ['GOOGLE', 'MICROSOFT', 'LINKEDIN', 'GITHUB'])
    if (given[`${name}_CLIENT_ID`] && !given[`${name}_CLIENT_SECRET`])
      faults.push(`${name}_CLIENT_SECRET: is needed with ${name}_CLIENT_ID`);
  const [key, certificate] = ['SMTP_RECEIVER_KEY', 'SMTP_RECEIVER_CERT'] as const;
  if (given[key] && !given[certificate]) faults.push(`${certificate}: is needed with ${key}`);
  if (given[certificate] && !given[key]) faults.push(`${key}: is needed with ${certificate}`);
  if (given.REDIS_SENTINELS && !given.REDIS_URL) faults.push('REDIS_URL: is needed with REDIS_SENTINELS');
  if (given.OPENAI_BASE_URL && !given.OPENAI_MODEL) faults.push('OPENAI_MODEL: is needed with OPENAI_BASE_URL');
  if (!result.success || faults.length > 0) return { faults };

  const found = result.data;
  const environment = found.ENVIRONMENT ?? ENVIRONMENTS[found.NODE_ENV];
  const portalUrl = found.PORTAL_URL ?? `http://localhost:${found.PORT}`;
  if (found.PASSKEY_DOMAIN && !`.${new URL(portalUrl).hostname}`.endsWith(`.${found.PASSKEY_DOMAIN}`))
    return { faults: ['PASSKEY_DOMAIN: the host of PORTAL_URL, or a domain above it, is needed'] };
  const dataDir = resolve(
    given.DATA_DIR || environment !== 'test' ? found.DATA_DIR : mkdtempSync(join(tmpdir(), 'tandem-')),
  );
  return {
    env: {
      ...found,
      DATA_DIR: dataDir,
      ENVIRONMENT: environment,
      PORTAL_URL: portalUrl,
      API_URL: found.API_URL ?? portalUrl,
      JWT_SECRET: found.JWT_SECRET ?? storedSecret(dataDir),
      LOG_LEVEL: found.LOG_LEVEL ?? { prod: 'info', dev: 'warn', test: 'silent' }[environment],
    },
  };
}

function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const secret = randomBytes(32).toString('base64url');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}

/** Returns the settings as a Markdown table. */
export function configurationTable(): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data;
    const shown = fallback === undefined || `${fallback}` === '' ? '' : `\`${fallback}\``;
    return `| \`${name}\` | ${shown} | ${schema.description} |`;
  });
  return ['| setting | default | description |', '|---|---|---|', ...rows].join('\n');
}

function startEnv(): Env {
  const read = readEnv(process.env);
  if ('env' in read) return read.env;
  console.error(['Invalid settings:', ...read.faults.map((fault) => `  ${fault}`)].join('\n'));
  process.exit(1);
}

export const env: Env = startEnv();

/** Whether Stripe keys are configured. */
export const arePaymentsConfigured = (): boolean => env.STRIPE_SECRET_KEY !== undefined;
