import * as z from 'zod';
import { addresses, flag, list, origin } from './kinds.ts';

/** Where the API runs and what it stores. */
export const serverSettings = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('Mode of Node and its libraries: production, development or test'),
  ENVIRONMENT: z
    .enum(['prod', 'dev', 'test'])
    .optional()
    .describe('Environment: prod, dev or test. Derived from NODE_ENV by default'),
  HOST: z.string().default('localhost').describe('Address to listen on; 0.0.0.0 for all'),
  PORT: z.coerce
    .number({ error: 'a number from 0 to 65535 is needed' })
    .int()
    .min(0)
    .max(65_535)
    .default(4000)
    .describe('Port of API and portal'),
  SERVICE_WORKER: flag('true').describe(
    'Service worker of the installed app. false serves one that unregisters it on every device',
  ),
  PORTAL_URL: origin
    .optional()
    .describe('Origin of the portal, used in links in emails. Default: `http://localhost:PORT`'),
  API_URL: origin
    .optional()
    .describe('Origin of the API, used in its documentation and by email programs. Default: PORTAL_URL'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'it must start with mongodb:// or mongodb+srv://')
    .optional()
    .describe('MongoDB to use. Required in production; elsewhere the embedded database is the default'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder for the embedded database, emails without SMTP_URL, the compile cache and the generated secret'),
  FILES_URL: z
    .url({ protocol: /^https?$/, error: 'an address like https://key:secret@host/bucket?region=eu-north-1 is needed' })
    .optional()
    .describe('S3 bucket for uploaded files, `https://KEY:SECRET@host/bucket?region=…`. Default: DATA_DIR/files'),
  JWT_SECRET: z
    .string()
    .min(32, 'at least 32 characters are needed')
    .optional()
    .describe('Secret that signs sessions. Required in production; elsewhere one is generated in DATA_DIR'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'an address like redis://host:6379 is needed' })
    .optional()
    .describe(
      'Redis for rate limits, socket events and presence across processes. Without it each process counts its own',
    ),
  REDIS_SENTINELS: addresses.describe(
    'Redis sentinels (host:port, comma-separated). The host in REDIS_URL is then the name of the primary',
  ),
  REDIS_SENTINEL_PASSWORD: z.string().optional().describe('Password of the sentinels, if they require one'),
  TRUST_PROXY: flag('false').describe('Whether the client address is taken from X-Forwarded-For'),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'a number from 0 to 15 is needed' })
    .min(0)
    .max(15)
    .default(0)
    .describe(
      'Seconds after the stop signal during which /readyz answers 503 and requests are still served. Set it longer than the load balancer’s check interval',
    ),
  FETCHABLE_HOSTS: list.describe(
    'Private hosts (host:port, comma-separated) that the widget check may fetch. For local testing only',
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('Log level. Default: info in production, otherwise warn'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'at least 16 characters are needed')
    .optional()
    .describe('Bearer token for /metrics. Without it, only this machine can read them'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an address like http://collector:4318 is needed' })
    .optional()
    .describe('OTLP endpoint for OpenTelemetry traces, `http://HOST:4318`. Without it, no traces are recorded'),
  OTEL_SERVICE_NAME: z.string().default('tandem').describe('Service name in traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'a number from 0 to 1 is needed' })
    .min(0)
    .max(1)
    .default(1)
    .describe('Fraction of requests that are traced, from 0 to 1'),
  DEMO: flag('false').describe('Whether demo data is loaded into an empty embedded database'),
};
