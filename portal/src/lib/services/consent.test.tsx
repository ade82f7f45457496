import type { ExternalService } from '@tandem/contracts/shell-settings';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearPersonData } from '../superuser.ts';
import { consentTo, storeConsent } from './consent.ts';
import { isSecretAddress, loadServices } from './load-services.ts';

const service = (name: ExternalService['name'], host = `${name.toLowerCase()}.example`): ExternalService => ({
  name,
  host,
  script: `https://${host}/a.js`,
});
const [analytics, chat, maps] = [service('analytics'), service('liveChat'), service('maps')];
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
});

describe('the stored answer', () => {
  test.each(['accepted', 'declined'] as const)('%s is remembered, also after logging out', (answer) => {
    expect(consentTo([analytics])).toBe(null);
    storeConsent(answer, [analytics, chat]);
    clearPersonData();
    expect(consentTo([analytics])).toBe(answer);
    expect(consentTo([chat, analytics])).toBe(answer);
  });

  test('does not cover a new service, or another provider of one', () => {
    storeConsent('accepted', [analytics]);
    expect(consentTo([analytics, chat])).toBe(null);
    expect(consentTo([service('analytics', 'elsewhere.example')])).toBe(null);
  });

  test.each(['{', 'null', '"accepted"', '{"answer":"yes","asked":[]}', '{"answer":"accepted"}'])(
    'is null for the invalid value %s',
    (stored) => {
      localStorage.setItem('tandem.consent', stored);
      expect(consentTo([analytics])).toBe(null);
    },
  );

  test('does not exist without storage', () => {
    vi.stubGlobal('localStorage', undefined);
    storeConsent('accepted', [analytics]);
    expect(consentTo([analytics])).toBe(null);
    vi.unstubAllGlobals();
  });
});

describe('loading', () => {
  test('waits for consent, and leaves maps to place fields', () => {
    loadServices([analytics, chat, maps], '/jobs');
    storeConsent('declined', [analytics, chat, maps]);
    loadServices([analytics, chat, maps], '/jobs');
    expect(scripts()).toEqual([]);
    storeConsent('accepted', [analytics, chat, maps]);
    loadServices([analytics, chat, maps], '/jobs');
    loadServices([analytics, chat, maps], '/companies');
    expect(scripts()).toEqual([analytics.script, chat.script]);
  });

  test.each([
    '/login/a-token',
    '/verify/a',
    '/claim/a',
    '/appeal/a',
    '/unsubscribe/a',
    '/sourced/a',
    '/interview/a',
    '/follow-up/a',
    '/preview/a',
    '/jobs/alerts/a',
    '/signup/user',
    '/extension/connect',
  ])('is blocked on %s, which contains a secret', (path) => {
    const other = service('analytics', `${path.replaceAll('/', '-').slice(1)}.example`);
    storeConsent('accepted', [other]);
    loadServices([other], path);
    expect([isSecretAddress(path), scripts()]).toEqual([true, []]);
  });

  test.each(['/', '/login', '/jobs', '/jobs/a-job', '/me/profile', '/sourced'])('is allowed on %s', (path) => {
    expect(isSecretAddress(path)).toBe(false);
  });
});
