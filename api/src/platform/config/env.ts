import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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

/** Every setting, its default and what it means. The configuration table of the README is made from it. */
const settings = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('How Node and its libraries run; production, development and test belong to prod, dev and test'),
  ENVIRONMENT: z
    .enum(['prod', 'dev', 'test'])
    .optional()
    .describe('Which environment it is: prod, dev or test; the one of NODE_ENV unless given'),
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
    .describe(
      'Front-end host of the environment: the origin that people see, used in links of e-mails; `http://localhost:PORT` unless given',
    ),
  API_URL: origin
    .optional()
    .describe(
      'API host of the environment, named in the API documentation and called by mail programs; PORTAL_URL unless given',
    ),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'it starts with mongodb:// or mongodb+srv://')
    .optional()
    .describe('MongoDB to use; needed in production. Elsewhere the embedded database takes its place'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe(
      'Folder of the embedded database, of e-mails without SMTP_URL, of compiled code and of the created secret',
    ),
  FILES_URL: z
    .url({ protocol: /^https?$/, error: 'an address like https://key:secret@host/bucket?region=eu-north-1 is needed' })
    .optional()
    .describe(
      'Bucket that speaks S3 for uploaded files, `https://KEY:SECRET@host/bucket?region=…`; else DATA_DIR/files',
    ),
  JWT_SECRET: z
    .string()
    .min(32, 'at least 32 characters are needed')
    .optional()
    .describe('Signs sessions; needed in production. Elsewhere one is created and kept in DATA_DIR'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'an address like smtps://user:password@host is needed' })
    .optional()
    .describe('Mail server; without it e-mails are written to DATA_DIR/mail'),
  MAIL_FROM: z.string().min(3).default('Tandem <hello@tandem.example>').describe('Sender of e-mails'),
  MAIL_IMPRINT: z
    .string()
    .default('Tandem')
    .describe('Who sends, with the postal address: stands at the foot of each e-mail'),
  MAIL_HOOK_TOKEN: z
    .string()
    .min(16, 'at least 16 characters are needed')
    .optional()
    .describe('Lets a mail server hand in bounce reports at /api/mail/bounces; without it only superusers may'),
  SUPPRESSION_PEPPER: z
    .string()
    .min(16, 'at least 16 characters are needed')
    .optional()
    .describe('Keys the hashed addresses that get no e-mail; JWT_SECRET unless given. A new one empties that list'),
  SUPERUSERS: list.describe('E-mail addresses of superusers, comma-separated; they count once verified'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'an address like redis://host:6379 is needed' })
    .optional()
    .describe('Redis that counts limits for all processes together; without it each process counts its own'),
  SUPERUSER_SECOND_FACTOR: flag('false').describe(
    'Superusers set up a second factor before anything else, and are none until then',
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('Least severe log line; info in production, warn elsewhere'),
  DEMO: flag('false').describe('Load demo data into an empty embedded database'),
  CANDIDATE_RETENTION_DAYS: z.coerce
    .number({ error: 'a number of days from 30 to 3650 is needed' })
    .int()
    .min(30)
    .max(3650)
    .default(180)
    .describe(
      'Days after which a candidate is erased that its company does nothing about; it is warned 14 days before',
    ),
  TRUST_PROXY: flag('false').describe('Take the address of the caller from X-Forwarded-For'),
  FETCHABLE_HOSTS: list.describe(
    'Hosts with their port, comma-separated, that may be read although they are private, when a company asks whether its ' +
      'widget is installed: for trying out',
  ),
  EXTENSION_CHROME_URL: z
    .url({ protocol: /^https$/, error: 'an https address is needed' })
    .optional()
    .describe('Page of the extension in Chrome Web Store; companies see a link to it where it is set'),
  EXTENSION_FIREFOX_URL: z
    .url({ protocol: /^https$/, error: 'an https address is needed' })
    .optional()
    .describe('Page of the extension in Firefox Add-ons; companies see a link to it where it is set'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'at least 16 characters are needed')
    .optional()
    .describe('Bearer token for /metrics; without it only this machine may read them'),
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

/** The settings of an environment, or one line for each that is missing or wrong. */
export function readEnv(source: Record<string, string | undefined>): { env: Env } | { faults: string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = Settings.safeParse(given);
  const faults = result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  if (given.NODE_ENV === 'production' || given.ENVIRONMENT === 'prod')
    for (const name of ['MONGODB_URI', 'JWT_SECRET', 'PORTAL_URL'])
      if (!given[name]) faults.push(`${name}: is needed in production`);
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
      JWT_SECRET: found.JWT_SECRET ?? keptSecret(dataDir),
      LOG_LEVEL: found.LOG_LEVEL ?? { prod: 'info', dev: 'warn', test: 'silent' }[environment],
    },
  };
}

function keptSecret(dataDir: string): string {
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
