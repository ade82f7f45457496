import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually, named, press, text } from '../../../testing/page.ts';
import {
  BACKEND,
  choose,
  FRONTEND,
  open,
  paying,
  premium,
  rowOf,
  server,
  startBilling,
  UNAVAILABLE,
} from './billing-fixtures.tsx';

beforeEach(startBilling);

describe('cancelling', () => {
  test('takes two clicks, and shows a reason and the last day of the package', async () => {
    await open();
    await press('Cancel Premium for “Backend engineer”…');
    expect(document.querySelector('dialog')?.textContent).toContain('It stays until 4 December 2036.');
    server.billing = { ...paying, subscriptions: [{ ...premium, endsDate: premium.periodEnd, nextCharge: null }] };
    await press('Cancel Premium');
    expect(server.sent.at(-1)).toEqual({
      path: 'cancel',
      body: { companyId: 'e'.repeat(24), reason: 'hired-here', comment: '' },
    });
    await eventually(() => expect(rowOf('Backend engineer')).toContain('Ends on 4 December 2036'));
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('another reason can be given', async () => {
    await open();
    await press('Cancel Premium for “Backend engineer”…');
    await press('Too expensive');
    await press('Cancel Premium');
    expect(server.sent.at(-1)?.body).toMatchObject({ reason: 'too-expensive' });
  });

  test('says that an unpaid package ends right away', async () => {
    server.billing = {
      ...paying,
      subscriptions: [{ ...premium, status: 'past_due', graceUntil: '2036-12-11T08:00:00.000Z', nextCharge: null }],
    };
    await open();
    await press('Cancel Premium for “Backend engineer”…');
    expect(document.querySelector('dialog')?.textContent).toContain('It ends right away because it isn’t paid.');
  });

  test('a cancelled package continues after one click', async () => {
    server.billing = { ...paying, subscriptions: [{ ...premium, endsDate: premium.periodEnd, nextCharge: null }] };
    await open();
    server.billing = paying;
    await press('Keep Premium');
    expect(server.sent.at(-1)).toEqual({ path: 'resume', body: { companyId: 'e'.repeat(24) } });
    await eventually(() => expect(rowOf('Backend engineer')).toContain('Renews on 4 December 2036'));
  });

  test('keeps the dialog open with the error if it fails', async () => {
    server.failing = { cancel: { status: 503, ...UNAVAILABLE } };
    await open();
    await press('Cancel Premium for “Backend engineer”…');
    await press('Too expensive');
    await press('Cancel Premium');
    await eventually(() =>
      expect(document.querySelector('dialog [role="alert"]')?.textContent).toContain('We can’t reach'),
    );
    expect(named('Too expensive')?.getAttribute('aria-pressed')).toBe('true');
  });

  test('shows the error although the dialog was closed before the answer', async () => {
    server.failing = { cancel: { status: 503, ...UNAVAILABLE } };
    await open();
    await press('Cancel Premium for “Backend engineer”…');
    const respond = hold();
    await press('Cancel Premium');
    await press('Keep Premium');
    expect(document.querySelector('dialog')).toBeNull();
    respond();
    await eventually(() => expect(text()).toContain(UNAVAILABLE.message));
  });
});

/** Lets the server answer the next change only when the returned function is called. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.response = promise;
  return resolve;
}

describe('changing a package', () => {
  const present = '2036-11-20T08:00:00.000Z';
  beforeEach(() => {
    server.preview = {
      effective: 'now',
      date: present,
      dueNow: 30_613,
      amount: 99_000,
      currency: 'eur',
      prorationDate: present,
    };
  });
  const open4 = async () => {
    await open();
    await press('Change package: Premium for “Backend engineer”');
    await eventually(() => expect(document.querySelector('dialog input[type="radio"]')).not.toBeNull());
  };
  const dialog = () => (document.querySelector('dialog')?.textContent ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

  test("shows today's price of an upgrade before it is made, and charges exactly that", async () => {
    await open4();
    expect((named('Change package') as HTMLButtonElement).disabled).toBe(true);
    await choose('Promoted');
    await eventually(() =>
      expect(dialog()).toContain('You pay 306.13 € today, VAT included, then 990 € a month without VAT.'),
    );
    await press('Change package');
    expect(server.sent.at(-1)).toEqual({
      path: 'sub_1',
      body: { companyId: 'e'.repeat(24), package: 'promotedAd_2', prorationDate: present },
    });
    await eventually(() => expect(document.querySelector('dialog')).toBeNull());
  });

  test('a downgrade applies at the end of the period, and the company chooses the job that keeps the package', async () => {
    server.preview = { ...server.preview, effective: 'periodEnd', date: premium.periodEnd, dueNow: 0, amount: 69_000 };
    await open4();
    await choose('Basic');
    await eventually(() => expect(dialog()).toContain('Basic starts on 4 December 2036, when the paid period ends.'));
    await act(async () => {
      const select = document.querySelector('dialog select') as HTMLSelectElement;
      expect([...select.options].map(({ textContent }) => textContent)).toEqual([
        'Backend engineer',
        'Front-end developer',
      ]);
      select.value = FRONTEND;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await eventually(() => expect((named('Change package') as HTMLButtonElement).disabled).toBe(false));
    await press('Change package');
    expect(server.sent.at(-1)?.body).toMatchObject({ package: 'basicAd_2', jobId: FRONTEND });
  });

  test('a planned change can be withdrawn with one click', async () => {
    const scheduled = { package: 'basicAd_2', interval: 'monthly', jobId: BACKEND, date: premium.periodEnd } as const;
    server.billing = { ...paying, subscriptions: [{ ...premium, scheduled }] };
    await open();
    await press('Keep Premium');
    expect(server.sent.at(-1)?.path).toBe('resume');
  });

  test('a rejected change leaves the dialog open with the reason', async () => {
    server.failing = { sub_1: { status: 402, code: 'payment-refused', message: 'The payment didn’t go through.' } };
    await open4();
    await choose('Promoted');
    await eventually(() => expect((named('Change package') as HTMLButtonElement).disabled).toBe(false));
    await press('Change package');
    await eventually(() =>
      expect(document.querySelector('dialog [role="alert"]')?.textContent).toContain('didn’t go through'),
    );
  });

  test('a rejected change shows the reason although the dialog was closed before the answer', async () => {
    server.failing = { sub_1: { status: 402, code: 'payment-refused', message: 'The payment didn’t go through.' } };
    await open4();
    await choose('Promoted');
    await eventually(() => expect((named('Change package') as HTMLButtonElement).disabled).toBe(false));
    const respond = hold();
    await press('Change package');
    await press('Cancel');
    expect(document.querySelector('dialog')).toBeNull();
    respond();
    await eventually(() => expect(text()).toContain('didn’t go through'));
  });

  test('an unpaid package shows when the card is charged again', async () => {
    server.billing = {
      ...paying,
      subscriptions: [{ ...premium, status: 'past_due', graceUntil: '2036-12-11T08:00:00.000Z', nextCharge: null }],
      invoices: [
        {
          _id: 'in_9',
          number: 'TD-9',
          date: premium.periodEnd,
          dueDate: null,
          paidDate: null,
          status: 'open',
          currency: 'eur',
          net: 49_000,
          vat: 0,
          total: 49_000,
          paid: 0,
          refunded: 0,
          creditNotes: [],
          isReverseCharge: false,
          attempts: 1,
          nextAttemptDate: '2036-12-07T08:00:00.000Z',
          subscriptionId: 'sub_1',
          package: 'promotedAd_3',
          jobId: BACKEND,
          jobName: 'Backend engineer',
          description: '',
          pdf: null,
          url: null,
        },
      ],
    };
    await open();
    expect(rowOf('Backend engineer')).toContain('We’ll charge your card again on 7 December 2036');
    expect(text()).toContain('An open invoice has to be paid first.');
  });

  test('the reference on invoices can be changed', async () => {
    await open();
    await press('Edit your reference');
    await act(async () => {
      const field = document.querySelector('dialog input') as HTMLInputElement;
      expect(field.value).toBe('PO 4471');
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, ' PO 4472 ');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await press('Save reference');
    expect(server.sent.at(-1)).toEqual({ path: 'reference', body: { reference: 'PO 4472' } });
  });

  test('an error of an earlier attempt is not shown when the reference is edited again', async () => {
    server.failing = { reference: { status: 503, ...UNAVAILABLE } };
    await open();
    await press('Edit your reference');
    await press('Save reference');
    await eventually(() => expect(text()).toContain(UNAVAILABLE.message));
    await press('Cancel');
    await press('Edit your reference');
    expect(text()).not.toContain(UNAVAILABLE.message);
  });

  test('an error is shown although the dialog of the reference was closed before the answer', async () => {
    server.failing = { reference: { status: 503, ...UNAVAILABLE } };
    const respond = hold();
    await open();
    await press('Edit your reference');
    await press('Save reference');
    await press('Cancel');
    respond();
    await eventually(() => expect(text()).toContain(UNAVAILABLE.message));
  });
});
