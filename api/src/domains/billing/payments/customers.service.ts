import { log } from '../../../platform/config/log.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { mainAccountToEmail } from '../../../platform/mail/recipients.ts';
import { companyById, findCompanyById, type StoredCompany } from '../../companies/companies/companies.service.ts';
import { billing, type StoredBilling } from './billing.model.ts';
import { paymentMode } from './payment-mode.ts';
import { isInvoiceCountry } from './payments.presenter.ts';
import { withStripe } from './stripe.ts';
import { invoiceFields } from './stripe-requests.ts';

type Customer = StoredBilling & { customerId: string };

/** Returns the Stripe customer of a company, created and bound to it before its first purchase. */
export async function customerOf(companyId: string): Promise<Customer> {
  const [account, company] = await Promise.all([billing.ofCompany(companyId), companyById(companyId)]);
  const email = await invoiceAddressOf(company);
  if (account?.customerId) return withInvoiceDetails(account as Customer, company, email);
  const { id } = await withStripe((stripe) =>
    stripe.customers.create(
      {
        name: company.companyName || company.name,
        ...(email && { email }),
        metadata: { companyId },
        invoice_settings: { custom_fields: invoiceFields({ ...company, reference: '' }) },
      },
      // A deleted customer is replaced by a new one.
      { idempotencyKey: `customer ${paymentMode()} ${companyId} ${account?.readings ?? 0}` },
    ),
  );
  const bound = await billing.bind(companyId, id);
  if (bound.customerId === id) await billing.setInvoiceAddress(bound._id, email);
  return bound as Customer;
}

/** Returns the invoice address of a company, or else the address of its main account. Empty if it has neither. */
const invoiceAddressOf = async ({ _id, invoiceEmail }: StoredCompany): Promise<string> =>
  invoiceEmail || ((await mainAccountToEmail.ask(String(_id)))?.email ?? '');

/** Sends the invoice address of a company to Stripe if it is new, with the current registration number. */
async function withInvoiceDetails(account: Customer, company: StoredCompany, email: string): Promise<Customer> {
  const { _id, customerId, customer, invoiceAddress = null } = account;
  const { registrationNumber } = company;
  if (!customer) return account;
  const isRegistered = (customer.registrationNumber ?? '') === registrationNumber;
  const isNew = email !== invoiceAddress;
  // A different address at Stripe was entered on Stripe's page; only an address that the company enters here replaces
  // it.
  const isAddressed = !isNew || !(company.invoiceEmail || (email && customer.email === invoiceAddress));
  const custom_fields = invoiceFields({ registrationNumber, reference: customer.reference });
  if (!isRegistered || !isAddressed)
    await withStripe((stripe) =>
      stripe.customers.update(customerId, {
        ...(!isRegistered && { invoice_settings: { custom_fields } }),
        ...(!isAddressed && { email }),
      }),
    );
  if (isNew && (!isAddressed || invoiceAddress === null)) await billing.setInvoiceAddress(_id, email);
  return account;
}

/** Sends the current invoice address of a company with purchases to Stripe. */
export async function addressInvoices(companyId: string): Promise<void> {
  const [account, company] = await Promise.all([billing.ofCompany(companyId), findCompanyById(companyId)]);
  if (!company || !account?.customerId || account.isErased) return;
  await withInvoiceDetails(account as Customer, company, await invoiceAddressOf(company));
}

/** Calls `addressInvoices` as soon as a company changes the address. The next comparison retries a failure. */
export const invoiceAddressChanged = (companyId: string): Promise<void> =>
  addressInvoices(companyId).catch((error: unknown) =>
    log.warn({ err: error, companyId }, 'the invoice address could not be changed at Stripe; will be retried'),
  );

/**
 * Gives a customer without an address the office by which it may pay by invoice, since the VAT depends on the country.
 */
export async function setOfficeAddress({ customerId, customer }: Customer, { offices }: StoredCompany): Promise<void> {
  const office = offices.find((each) => isInvoiceCountry(each.country));
  if (customer?.country || !office) return;
  const { city, country } = office;
  await withStripe((stripe) => stripe.customers.update(customerId, { address: { city, country } }));
}

/** Returns the customer of a company that has bought something before; throws 404 for any other. */
export async function existingCustomerOf(companyId: string): Promise<Customer> {
  const account = await billing.ofCompany(companyId);
  if (!account?.customerId) throw notFound();
  return account as Customer;
}

/** Returns the keys by which a company is recognised if it signs up again. */
export async function trialKeysOf({ _id, emailDomains, registrationNumber }: StoredCompany): Promise<string[]> {
  const account = await mainAccountToEmail.ask(String(_id));
  const number = registrationNumber.toLowerCase().replace(/[^a-z0-9]/g, '');
  return [
    `company ${_id}`,
    ...emailDomains.map((domain) => `domain ${domain}`),
    ...(number ? [`registration ${number}`] : []),
    ...(account ? [`email ${withoutTag(account.email)}`] : []),
  ];
}

/** Removes the tag that some providers allow in an address: `elin+two@example.org`. */
const withoutTag = (email: string): string => email.replace(/\+[^@]*@/, '@');
