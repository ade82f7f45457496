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

/** The customer of a company at Stripe, created and bound to it before anything is bought. */
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
      // A deleted customer is followed by a new one.
      { idempotencyKey: `customer ${paymentMode()} ${companyId} ${account?.readings ?? 0}` },
    ),
  );
  const bound = await billing.bind(companyId, id);
  if (bound.customerId === id) await billing.setInvoiceAddress(bound._id, email);
  return bound as Customer;
}

/** Where the invoices of a company go: to its address for them, or else to its main account. Empty if it has neither. */
const invoiceAddressOf = async ({ _id, invoiceEmail }: StoredCompany): Promise<string> =>
  invoiceEmail || ((await mainAccountToEmail.ask(String(_id)))?.email ?? '');

/** Sends invoices to the address for them of a company, if that is new, with its present registration number. */
async function withInvoiceDetails(account: Customer, company: StoredCompany, email: string): Promise<Customer> {
  const { _id, customerId, customer, invoiceAddress = null } = account;
  const { registrationNumber } = company;
  if (!customer) return account;
  const isRegistered = (customer.registrationNumber ?? '') === registrationNumber;
  const isNew = email !== invoiceAddress;
  // Another address at Stripe was entered on its page, and only one that the company enters here replaces it.
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

/** Sends the invoices of a company that has bought something to its present address for them. */
export async function addressInvoices(companyId: string): Promise<void> {
  const [account, company] = await Promise.all([billing.ofCompany(companyId), findCompanyById(companyId)]);
  if (!company || !account?.customerId || account.isErased) return;
  await withInvoiceDetails(account as Customer, company, await invoiceAddressOf(company));
}

/** The same at once, when a company changes the address. What fails now is done by the next comparison. */
export const invoiceAddressChanged = (companyId: string): Promise<void> =>
  addressInvoices(companyId).catch((error: unknown) =>
    log.warn({ err: error, companyId }, 'the address for invoices could not be changed at Stripe yet'),
  );

/** Gives a customer without address the office by which it may pay by invoice, since the VAT depends on the country. */
export async function giveAddress({ customerId, customer }: Customer, { offices }: StoredCompany): Promise<void> {
  const office = offices.find((each) => isInvoiceCountry(each.country));
  if (customer?.country || !office) return;
  const { city, country } = office;
  await withStripe((stripe) => stripe.customers.update(customerId, { address: { city, country } }));
}

/** The customer of a company that has bought something before; throws 404 for any other. */
export async function existingCustomerOf(companyId: string): Promise<Customer> {
  const account = await billing.ofCompany(companyId);
  if (!account?.customerId) throw notFound();
  return account as Customer;
}

/** What a company would have in common with itself after signing up again. */
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

/** The mailbox of an address, without what some providers let people add to it: `elin+two@example.org`. */
const withoutTag = (email: string): string => email.replace(/\+[^@]*@/, '@');
