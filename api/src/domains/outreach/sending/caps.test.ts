import { OUTREACH_CAPS } from '@tandem/catalogue/outreach';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { isRefused, lastEmailTo, takeCaps } from './caps.service.ts';

useTestApp();

test('an email that one cap refuses counts against no other cap, so that another sender can write to the person', async () => {
  const now = new Date();
  const [tired, rested] = [new Types.ObjectId(), new Types.ObjectId()].map((senderId) => ({
    senderId,
    companyId: null,
  }));
  const take = (sender: typeof tired, address: string) => takeCaps(sender as never, address, address, now);
  for (let nth = 0; nth < OUTREACH_CAPS.sender.first; nth++)
    expect(isRefused(await take(tired, `person@firm-${nth}.example`))).toBe(false);
  expect(await take(tired, 'ada@hamnkraft.example')).toMatchObject({ cap: 'sender' });
  expect(await lastEmailTo('ada@hamnkraft.example')).toBeNull();
  expect(isRefused(await take(rested, 'ada@hamnkraft.example'))).toBe(false);
});
