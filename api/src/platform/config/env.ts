import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { JOB_PACKAGE_KEYS } from '@tandem/catalogue/packages';
import { PAYMENT_CURRENCIES, PAYMENT_INTERVALS } from '@tandem/catalogue/payments';
import * as z from 'zod';

const flag = (byDefault: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(byDefault)
    .transform((value) => value === 'true');
const list = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((each) => each.trim().toLowerCase() || []));
const origin = z
  .url({ protocol: /^https?$/, error: 'an http or https address is needed' })
  .transform((value) => new URL(value).origin);

const price = z.coerce.number({ error: 'a price is needed' }).min(0).default(0);
const runs = (byDefault: number) =>
  z.coerce.number({ error: 'a whole number is needed' }).int().min(0).default(byDefault);

/** Price ids by package, currency and interval. */
const PriceIds = z.partialRecord(
  z.enum(JOB_PACKAGE_KEYS),
  z.partialRecord(z.enum(PAYMENT_CURRENCIES), z.partialRecord(z.enum(PAYMENT_INTERVALS), z.string())),
);

function asPrices(text: string, { addIssue }: z.RefinementCtx) {
  try {
    return PriceIds.parse(JSON.parse(text));
  } catch {
    addIssue('price ids by package, currency and interval as JSON are needed');
    return z.NEVER;
  }
}

/** Every setting with its default and its meaning. The configuration table of the README is generated from it. */
const settings = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('Mode of Node and its libraries: production, development or test'),
  ENVIRONMENT: z
    .enum(['prod', 'dev', 'test'])
    .optional()
    .describe('Environment: prod, dev or test. Follows NODE_ENV unless given'),
  HOST: z.string().default('localhost').describe('Address to listen on; 0.0.0.0 for all'),
  PORT: z.coerce
    .number({ error: 'a number from 0 to 65535 is needed' })
    .int()
    .min(0)
    .max(65_535)
    .default(4000)
    .describe('Port of API and portal'),
  PORTAL_URL: origin
    .optional()
    .describe('Origin of the portal, used in links of emails. `http://localhost:PORT` unless given'),
  API_URL: origin
    .optional()
    .describe('Origin of the API, used in its documentation and by email programs. PORTAL_URL unless given'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'it starts with mongodb:// or mongodb+srv://')
    .optional()
    .describe('MongoDB to use. Required in production; elsewhere the embedded database is the default'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder for the embedded database, emails without SMTP_URL, the compile cache and the generated secret'),
  FILES_URL: z
    .url({ protocol: /^https?$/, error: 'an address like https://key:secret@host/bucket?region=eu-north-1 is needed' })
    .optional()
    .describe('S3 bucket for uploaded files, `https://KEY:SECRET@host/bucket?region=…`. DATA_DIR/files unless given'),
  JWT_SECRET: z
    .string()
    .min(32, 'at least 32 characters are needed')
    .optional()
    .describe('Secret that signs sessions. Required in production; elsewhere one is generated in DATA_DIR'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'an address like smtps://user:password@host is needed' })
    .optional()
    .describe('SMTP server. Without it, emails are written to DATA_DIR/mail'),
  SMTP_TIMEOUT: z.coerce
    .number({ error: 'a number of seconds is needed' })
    .positive()
    .max(30)
    .default(20)
    .describe('Seconds after which an SMTP server that does not answer is given up'),
  MAIL_FROM: z.string().min(3).default('Tandem <hello@tandem.example>').describe('Sender of emails'),
  MAIL_IMPRINT: z
    .string()
    .default('Tandem')
    .describe('Name and postal address of the sender, in the footer of each email'),
  MAIL_HOOK_TOKEN: z
    .string()
    .min(16, 'at least 16 characters are needed')
    .optional()
    .describe('Token for the mail server that posts received emails to /api/mail/inbound. Without it only admins can'),
  CALENDAR_ADDRESS: z
    .email('an address like calendar@tandem.example is needed')
    .optional()
    .describe(
      'Address to which calendars send answers to invitations, as calendar+code@…. Without it, MAIL_FROM is named and answers are not read',
    ),
  REPLY_ADDRESS: z
    .email('an address like reply@tandem.example is needed')
    .optional()
    .describe(
      'Address for answering messages by email, as reply+code@…. Without it, emails about messages only have a link',
    ),
  MAIL_AUTHSERV_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Name of the mail server in front of Tandem, as in the Authentication-Results headers that it adds. Without it, these headers are ignored',
    ),
  SMTP_RECEIVER_URL: z
    .url({ protocol: /^smtp$/, error: 'an address like smtp://127.0.0.1:2525 is needed' })
    .optional()
    .describe('Address and port at which emails are received over SMTP. Off unless given'),
  SMTP_RECEIVER_KEY: z.string().optional().describe('File with the TLS key of the SMTP receiver, for STARTTLS'),
  SMTP_RECEIVER_CERT: z.string().optional().describe('File with the TLS certificate chain of the SMTP receiver'),
  CLAMD_URL: z
    .string()
    .regex(
      /^(tcp:\/\/[^/]+|unix:\/\/\/.+)$/,
      'an address like tcp://127.0.0.1:3310 or unix:///run/clamd.sock is needed',
    )
    .optional()
    .describe('Virus scanner (clamd) for attachments of messages. Without it they are shown as not scanned'),
  NOTIFICATION_EMAIL_MINUTES: z.coerce
    .number({ error: 'a number from 0 to 1440 is needed' })
    .min(0)
    .max(1440)
    .default(10)
    .describe('Minutes after which an unread notification is emailed'),
  SUPPRESSION_PEPPER: z
    .string()
    .min(16, 'at least 16 characters are needed')
    .optional()
    .describe('Secret for hashing suppressed addresses. JWT_SECRET unless given. Changing it makes the list unusable'),
  SUPERUSERS: list.describe(
    'Email addresses of admins, comma-separated. They get the rights once the address is verified',
  ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'an address like redis://host:6379 is needed' })
    .optional()
    .describe(
      'Redis for rate limits, socket events and presence across processes. Without it each process counts its own',
    ),
  SUPERUSER_SECOND_FACTOR: flag('false').describe(
    'Admins must set up two-factor authentication before they get admin rights',
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('Log level. info in production, warn elsewhere'),
  DEMO: flag('false').describe('Loads demo data into an empty embedded database'),
  CANDIDATE_RETENTION_DAYS: z.coerce
    .number({ error: 'a number of days from 30 to 3650 is needed' })
    .int()
    .min(30)
    .max(3650)
    .default(180)
    .describe('Days until an inactive candidate is deleted. The company gets a warning 14 days before'),
  TRUST_PROXY: flag('false').describe('Takes the client address from X-Forwarded-For'),
  FETCHABLE_HOSTS: list.describe(
    'Private hosts (host:port, comma-separated) that the widget check may fetch. For local testing only',
  ),
  EXTENSION_CHROME_URL: z
    .url({ protocol: /^https$/, error: 'an https address is needed' })
    .optional()
    .describe('Page of the extension in the Chrome Web Store, linked for companies'),
  EXTENSION_FIREFOX_URL: z
    .url({ protocol: /^https$/, error: 'an https address is needed' })
    .optional()
    .describe('Page of the extension in Firefox Add-ons, linked for companies'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_\w+$/, 'a key like sk_test_… is needed')
    .optional()
    .describe('Secret key of Stripe. Without it, only free packages are available'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'a secret like whsec_… is needed')
    .optional()
    .describe('Signing secret of the webhook at /api/payments/webhook. Needed with STRIPE_SECRET_KEY'),
  STRIPE_PRICES: z
    .string()
    .transform(asPrices)
    .optional()
    .describe(
      'Price ids as JSON: `{ "basicAd_2": { "eur": { "monthly": "price_…", "yearly": "price_…" } } }`. Needed with STRIPE_SECRET_KEY',
    ),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'an address like http://127.0.0.1:12111 is needed' })
    .optional()
    .describe('Stand-in of Stripe, for development and tests only'),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'an address like https://models.example/v1 is needed' })
    .optional()
    .describe('Address of an OpenAI-compatible API for drafts. Without it, the built-in engine writes them'),
  OPENAI_API_KEY: z.string().optional().describe('Key for that API, where it needs one'),
  OPENAI_MODEL: z.string().min(1).max(100).optional().describe('Model to use there. Needed with OPENAI_BASE_URL'),
  OPENAI_TIMEOUT: z.coerce
    .number({ error: 'a number of seconds is needed' })
    .positive()
    .max(28)
    .default(25)
    .describe('Seconds after which the built-in engine steps in, one retry included'),
  OPENAI_PRICE_INPUT: price.describe('Price of a million tokens sent, for the cost in the run log'),
  OPENAI_PRICE_OUTPUT: price.describe('Price of a million tokens received'),
  AI_RUNS_PER_ACCOUNT_AND_DAY: runs(60).describe('Runs of the model that one account can cause in a day'),
  AI_RUNS_PER_COMPANY_AND_MONTH: runs(1500).describe('Runs of the model that one company can cause in a month'),
  AI_RUNS_PER_DAY: runs(10_000).describe('Runs of the model in a day, all accounts together'),
  AI_RUNS_PER_MONTH: runs(100_000).describe('Runs of the model in a month, all accounts together'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'at least 16 characters are needed')
    .optional()
    .describe('Bearer token for /metrics. Without it only this machine can read it'),
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

/** The parsed settings, or one line for each setting that is missing or invalid. */
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
    faults.push('STRIPE_API_URL: a live key must not be sent to a stand-in');
  if (given.STRIPE_SECRET_KEY)
    for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'])
      if (!given[name]) faults.push(`${name}: is needed with STRIPE_SECRET_KEY`);
  if (given.OPENAI_BASE_URL && !given.OPENAI_MODEL) faults.push('OPENAI_MODEL: is needed with OPENAI_BASE_URL');
  if (!result.success || faults.length > 0) return { faults };

  const found = result.data;
  const environment = found.ENVIRONMENT ?? ENVIRONMENTS[found.NODE_ENV];
  const portalUrl = found.PORTAL_URL ?? `http://localhost:${found.PORT}`;
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

/** The settings as a Markdown table. */
export function configurationTable(): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data;
    const shown = fallback === undefined || `${fallback}` === '' ? '' : `\`${fallback}\``;
    return `| \`${name}\` | ${shown} | ${schema.description} |`;
  });
  return ['| setting | default | what it is |', '|---|---|---|', ...rows].join('\n');
}

function startEnv(): Env {
  const read = readEnv(process.env);
  if ('env' in read) return read.env;
  console.error(['The settings are not right:', ...read.faults.map((fault) => `  ${fault}`)].join('\n'));
  process.exit(1);
}

export const env: Env = startEnv();

/** Whether there are keys for Stripe. */
export const arePaymentsConfigured = (): boolean => env.STRIPE_SECRET_KEY !== undefined;
