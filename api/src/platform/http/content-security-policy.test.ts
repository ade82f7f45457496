import { expect, test } from 'vitest';
import { readEnv } from '../config/env.ts';
import { allowedServices, shellSettings } from '../config/shell-settings.ts';
import { contentSecurityDirectives } from './content-security-policy.ts';

const needed = { MONGODB_URI: 'mongodb://db', JWT_SECRET: 'x'.repeat(32), PORTAL_URL: 'https://tandem.example' };
function settings(source: Record<string, string>) {
  const read = readEnv({ NODE_ENV: 'test', ...needed, ...source });
  if (!('env' in read)) throw new Error(read.faults.join());
  return read.env;
}
function policy(source: Record<string, string>) {
  const read = settings(source);
  return contentSecurityDirectives(allowedServices(read), read.SERVICE_POLICIES);
}

const CHAT = { LIVE_CHAT_URL: 'https://chat.example/widget.js', LIVE_CHAT_HOSTS: '*.chat-cdn.example' };

test('without configuration nothing from third parties is allowed', () => {
  const { frameSrc: _, ...without } = policy({});
  expect(JSON.stringify(without)).not.toMatch(/https?:|wss?:/);
});

test('S35 each service is allowed only while it is configured', () => {
  const maps = policy({ MAPS_KEY: 'abc' });
  expect(maps.scriptSrc).toEqual(["'self'", 'https://maps.googleapis.com']);
  expect(maps.frameSrc).toEqual(['https://www.youtube-nocookie.com']);
  const analytics = policy({ ANALYTICS_URL: 'https://count.example/a.js?site=1', ANALYTICS_HOSTS: 'in.count.example' });
  expect(analytics.scriptSrc).toEqual(["'self'", 'https://count.example', 'https://in.count.example']);
  expect(analytics.connectSrc).toEqual(analytics.scriptSrc);
});

test('S35 configured services receive no form, and neither frame pages nor bring styles, fonts or plug-ins', () => {
  const all = { ...CHAT, MAPS_KEY: 'abc', ANALYTICS_URL: 'https://count.example/a.js', ENVIRONMENT: 'prod' };
  const { formAction, frameAncestors, objectSrc, baseUri, styleSrc, fontSrc, defaultSrc } = policy(all);
  expect({ formAction, frameAncestors, objectSrc, baseUri, fontSrc, defaultSrc }).toEqual({
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    fontSrc: ["'self'", 'data:'],
    defaultSrc: ["'self'"],
  });
  expect(JSON.stringify(styleSrc)).not.toContain('https:');
});

test('S46 strings become HTML or addresses of scripts only through named policies', () => {
  const own = policy({ SERVICE_POLICIES: 'maps#html' });
  expect(own.requireTrustedTypesFor).toEqual(["'script'"]);
  expect(own.trustedTypes).toEqual([
    'tandem-inert',
    'tandem-text',
    'tandem-script',
    'tandem-worker',
    'ProseMirrorClipboard',
  ]);
  expect(policy({ MAPS_KEY: 'abc', SERVICE_POLICIES: 'maps#html' }).trustedTypes).toEqual([
    ...(own.trustedTypes ?? []),
    'tandem-service',
    'maps#html',
  ]);
});

test('the live chat is allowed in prod only, with its frames and sockets', () => {
  for (const ENVIRONMENT of ['dev', 'test']) {
    expect(policy({ ...CHAT, ENVIRONMENT })).toEqual(policy({}));
    expect(shellSettings(settings({ ...CHAT, ENVIRONMENT })).services).toEqual([]);
  }
  const inProd = policy({ ...CHAT, ENVIRONMENT: 'prod' });
  expect(inProd.frameSrc).toContain('https://*.chat-cdn.example');
  expect(inProd.connectSrc).toContain('wss://chat.example');
  expect(shellSettings(settings({ ...CHAT, ENVIRONMENT: 'prod' })).services).toEqual([
    { name: 'liveChat', script: 'https://chat.example/widget.js', host: 'chat.example' },
  ]);
});

test('the maps service is loaded with its places library and in English', () => {
  const [maps] = shellSettings(settings({ MAPS_KEY: 'a-key' })).services;
  expect(maps?.script).toBe(
    'https://maps.googleapis.com/maps/api/js?key=a-key&libraries=places&language=en&loading=async',
  );
});

test('links that are not configured are null', () => {
  const SUPPORT_URL = 'https://help.example/start';
  expect(shellSettings(settings({ SUPPORT_URL })).links).toEqual({
    demoBooking: null,
    support: SUPPORT_URL,
    partnerBooking: null,
  });
});

test.each([
  ['SUPPORT_URL', 'javascript:alert(1)'],
  ['DEMO_BOOKING_URL', 'http://elsewhere.example'],
  ['ANALYTICS_URL', 'count.example/a.js'],
  ['ANALYTICS_HOSTS', "a.example; script-src 'unsafe-inline'"],
  ['LIVE_CHAT_HOSTS', 'https://chat.example'],
  ['MAPS_KEY', 'a&libraries=x'],
  ['SERVICE_POLICIES', 'default'],
  ['SERVICE_POLICIES', "a 'allow-duplicates'"],
])('%s refuses %s', (name, value) => {
  expect(readEnv({ NODE_ENV: 'test', [name]: value })).toHaveProperty('faults');
});
