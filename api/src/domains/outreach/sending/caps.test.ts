import { OUTREACH_CAPS } from '@tandem/catalogue/outreach';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany } from '../../../testing/people.ts';
import { updateCompany } from '../../companies/companies/updating.service.ts';
import { emailsLeft, isRefused, lastEmailTo, reserveQuota } from './caps.service.ts';

useTestApp();

const DAY = 86_400_000;

test('an email refused by one cap does not count against other caps, so that another sender can write to the person', async () => {
  const now = new Date();
  const [tired, rested] = [new Types.ObjectId(), new Types.ObjectId()].map((senderId) => ({
    senderId,
    companyId: null,
  }));
  const take = (sender: typeof tired, address: string) => reserveQuota(sender as never, address, address, now);
  for (let nth = 0; nth < OUTREACH_CAPS.sender.first; nth++)
    expect(isRefused(await take(tired, `person@firm-${nth}.example`))).toBe(false);
  expect(await take(tired, 'ada@hamnkraft.example')).toMatchObject({ cap: 'sender' });
  expect(await lastEmailTo('ada@hamnkraft.example')).toBeNull();
  expect(isRefused(await take(rested, 'ada@hamnkraft.example'))).toBe(false);
});

test('all accounts of a company can send five emails in 24 hours until it is public', async () => {
  const { id } = await aCompany({ public: false });
  const aSender = () => ({ senderId: new Types.ObjectId(), companyId: new Types.ObjectId(id) });
  const now = new Date();
  let count = 0;
  const take = (at = now) => reserveQuota(aSender(), `person@sixth-${++count}.example`, `sixth ${count}`, at);
  for (let nth = 0; nth < 5; nth++) expect(isRefused(await take())).toBe(false);
  expect(await take()).toMatchObject({ cap: 'company', most: 5, until: new Date(now.getTime() + DAY) });
  expect(await emailsLeft(aSender(), now)).toEqual({ left: 0, aDay: 5 });
  expect(isRefused(await take(new Date(now.getTime() + DAY)))).toBe(false);
  await updateCompany(id, { public: true });
  expect(isRefused(await take())).toBe(false);
});
