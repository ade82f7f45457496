import type { Currency } from '@tandem/catalogue/salaries';
import type { Invoice } from '@tandem/contracts/payment';
import type { Types } from 'mongoose';
import { billing } from './billing.model.ts';
import { paymentMode } from './payment-mode.ts';

export interface ChargedInvoice {
  companyId: Types.ObjectId;
  date: Date;
  currency: Currency;
  /** Smallest currency units without VAT, less refunds. */
  amount: number;
}

/** Returns the charges to companies. Empty unless payments are live: nothing else is revenue. */
export async function chargedInvoices(): Promise<ChargedInvoice[]> {
  if (paymentMode() !== 'live') return [];
  return (await billing.all()).flatMap(({ companyId, invoices }) =>
    invoices.filter(isCharged).map((invoice) => ({
      companyId,
      date: new Date(invoice.date),
      currency: invoice.currency,
      amount: invoice.net - refundedNet(invoice),
    })),
  );
}

/** Whether an invoice brought in money. */
export const isCharged = ({ status, total }: Invoice): boolean => status === 'paid' && total !== 0;

/** Returns the part of a refund that is not VAT. */
export const refundedNet = ({ refunded, net, total }: Invoice): number => Math.round((refunded * net) / total);
