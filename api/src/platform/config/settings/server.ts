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
    .describe('Environment: prod, dev or test. Follows NODE_ENV unless given'),
  HOST: z.string().default('localhost').describe('Address to listen on; 0.0.0.0 for all'),
  PORT: z.coerce
    .number({ error: 'a number from 0 to 65535 is needed' })
    .int()
    .min(0)
    .max(65_535)
    .default(4000)
    .describe('Port of API and portal'),
  SERVICE_WORKER: flag('true').describe(
    'Worker of the installed app. With false, one that ends it on every device is served in its place',
  ),
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
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'an address like redis://host:6379 is needed' })
    .optional()
    .describe(
      'Redis for rate limits, socket events and presence across processes. Without it each process counts its own',
    ),
  REDIS_SENTINELS: addresses.describe(
    'Sentinels of Redis (host:port, comma-separated), which say where its primary is. The host in REDIS_URL is then the name of the primary',
  ),
  REDIS_SENTINEL_PASSWORD: z.string().optional().describe('Password of the sentinels, where they need one'),
  TRUST_PROXY: flag('false').describe('Takes the client address from X-Forwarded-For'),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'a number from 0 to 15 is needed' })
    .min(0)
    .max(15)
    .default(0)
    .describe(
      'Seconds from the signal to stop, during which /readyz answers 503 and calls are still answered. Longer than a load balancer takes to notice',
    ),
  FETCHABLE_HOSTS: list.describe(
    'Private hosts (host:port, comma-separated) that the widget check may fetch. For local testing only',
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('Log level. info in production, warn elsewhere'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'at least 16 characters are needed')
    .optional()
    .describe('Bearer token for /metrics. Without it only this machine can read it'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an address like http://collector:4318 is needed' })
    .optional()
    .describe('Receiver of OpenTelemetry traces over HTTP, `http://HOST:4318`. None are recorded unless given'),
  OTEL_SERVICE_NAME: z.string().default('tandem').describe('Name of the API in traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'a number from 0 to 1 is needed' })
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of calls that are traced, from 0 to 1'),
  DEMO: flag('false').describe('Loads demo data into an empty embedded database'),
};
