import { CONTACT_SETTINGS } from '@tandem/catalogue/contact';
import { USER_STATUSES } from '@tandem/catalogue/statuses';
import type { Level } from '@tandem/contracts/visibility';
import { Types } from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { developers, type StoredDeveloper } from './developers.model.ts';
import { existenceCondition, exists, levelFor } from './developers.policy.ts';
import type { ViewerContext } from './viewer-context.ts';

const companyId = new Types.ObjectId().toHexString();
const self = new Types.ObjectId();
const matched = new Types.ObjectId();
const accepted = new Types.ObjectId();

const company = (more: Partial<NonNullable<ViewerContext['company']>> = {}): ViewerContext => ({
  view: 'COMPANY',
  entityId: companyId,
  company: {
    keys: [companyId, 'hamnkraft'],
    mayContact: false,
    matched: new Set([String(matched), String(accepted)]),
    accepted: new Set([String(accepted)]),
    ...more,
  },
});
const viewpoints: Record<string, ViewerContext> = {
  guest: { view: 'GUEST', entityId: '' },
  'another developer': { view: 'USER', entityId: new Types.ObjectId().toHexString() },
  itself: { view: 'USER', entityId: self.toHexString() },
  company: company(),
  'paying company': company({ mayContact: true }),
  superuser: { view: 'SUPERUSER', entityId: '' },
};

type Known = Parameters<typeof levelFor>[1];
const developer = (change: Partial<Known> = {}): Known => ({
  _id: self,
  managedBy: null,
  suspended: false,
  status: 'active',
  contactSettings: 'open',
  hiddenKeys: [],
  niceLink: '',
  ...change,
});

describe('the level at which a viewer sees a developer', () => {
  test.each<[string, Partial<Known>, Level]>([
    ['guest', {}, 'GUEST'],
    ['another developer', {}, 'GUEST'],
    ['company', {}, 'HALF'],
    ['paying company', {}, 'FULL'],
    ['paying company', { contactSettings: 'half' }, 'HALF'],
    ['paying company', { contactSettings: 'closed', _id: matched }, 'HALF'],
    ['company', { _id: accepted, contactSettings: 'half' }, 'FULL'],
    ['company', { _id: accepted, contactSettings: 'closed' }, 'FULL'],
    ['company', { managedBy: new Types.ObjectId(companyId) }, 'ADMIN'],
    ['itself', {}, 'ADMIN'],
    ['superuser', {}, 'SUPERADMIN'],
  ])('%s of %j: %s', (viewerContext, change, level) =>
    expect(levelFor(viewpoints[viewerContext] as ViewerContext, developer(change))).toBe(level),
  );
});

describe('whether a developer exists for a viewer', () => {
  test.each<[string, Partial<Known>, boolean]>([
    ['guest', {}, false],
    ['guest', { niceLink: 'ada' }, true],
    ['another developer', {}, true],
    ['another developer', { contactSettings: 'closed', _id: matched }, false],
    ['itself', { contactSettings: 'closed' }, true],
    ['itself', { suspended: true }, true],
    ['company', { contactSettings: 'closed' }, false],
    ['company', { contactSettings: 'closed', _id: matched }, true],
    ['company', { status: 'paused' }, false],
    ['company', { hiddenKeys: ['hamnkraft'] }, false],
    ['company', { hiddenKeys: [companyId], _id: accepted }, false],
    ['company', { suspended: true, _id: accepted }, false],
    ['company', { status: 'deleted' }, false],
    ['company', { managedBy: new Types.ObjectId(companyId), hiddenKeys: ['hamnkraft'] }, true],
    ['company', { managedBy: new Types.ObjectId() }, false],
    ['another developer', { managedBy: new Types.ObjectId() }, false],
    ['superuser', { suspended: true, contactSettings: 'closed' }, true],
  ])('%s and %j: %s', (viewerContext, change, there) =>
    expect(exists(viewpoints[viewerContext] as ViewerContext, developer(change))).toBe(there),
  );
});

describe('the database query finds the same developers as the policy', () => {
  useTestApp();
  let all: StoredDeveloper[];
  beforeAll(async () => {
    const choices = <T>(name: string, values: readonly T[]) => values.map((value) => ({ [name]: value }));
    const every = [
      choices('contactSettings', CONTACT_SETTINGS),
      choices('status', USER_STATUSES),
      choices('suspended', [false, true]),
      choices('hiddenKeys', [[], ['hamnkraft'], [companyId, 'x']]),
      choices('managedBy', [null, new Types.ObjectId(companyId), new Types.ObjectId()]),
      choices('niceLink', ['', 'ada']),
    ].reduce<object[]>(
      (sets, options) => sets.flatMap((set) => options.map((option) => ({ ...set, ...option }))),
      [{}],
    );
    all = await Promise.all(every.map((each) => developers.insert(each)));
  });

  /** A viewer who has a match with every third developer. */
  const withMatches = (viewerContext: ViewerContext): ViewerContext => {
    const matched = new Set(all.filter((_, nth) => nth % 3 === 0).map(idOf));
    return viewerContext.company ? { ...viewerContext, company: { ...viewerContext.company, matched } } : viewerContext;
  };

  test.each(Object.entries(viewpoints))('for the viewer %s', async (_, plain) => {
    const viewerContext = withMatches(plain);
    const found = await developers.where(existenceCondition(viewerContext));
    const expected = all.filter((each) => exists(viewerContext, each));
    expect(found.map(idOf).sort()).toEqual(expected.map(idOf).sort());
    expect(found.length).toBeGreaterThan(0);
  });

  test('for each developer who views their own profile', async () => {
    for (const one of all.filter((_, nth) => nth % 37 === 0)) {
      const viewerContext: ViewerContext = { view: 'USER', entityId: idOf(one) };
      const found = await developers.where({ $and: [existenceCondition(viewerContext), { _id: one._id }] });
      expect(found).toHaveLength(1);
    }
  });
});
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();
