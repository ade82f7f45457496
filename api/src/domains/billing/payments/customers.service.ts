import { notFound } from '../../../platform/errors/errors.ts';
import { mainAccountToEmail } from '../../../platform/mail/recipients.ts';
import { companyById, type StoredCompany } from '../../companies/companies/companies.service.ts';
import { billing, type StoredBilling } from './billing.model.ts';
import { paymentMode } from './payment-mode.ts';
import { isInvoiceCountry } from './payments.presenter.ts';
import { withStripe } from './stripe.ts';
import { invoiceFields } from './stripe-requests.ts';

type Customer = StoredBilling & { customerId: string };

/** The customer of a company at Stripe, created and bound to it before anything is bought. */
export async function customerOf(companyId: string): Promise<Customer> {
  const [account, company] = await Promise.all([billing.ofCompany(companyId), companyById(companyId)]);
  if (account?.customerId) return withInvoiceDetails(account as Customer, company);
  const email = company.invoiceEmail || (await mainAccountToEmail.ask(companyId))?.email;
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
  return (await billing.bind(companyId, id)) as Customer;
}

/** Sends invoices to the present address for them of a company from now on, with its present registration number. */
async function withInvoiceDetails(account: Customer, company: StoredCompany): Promise<Customer> {
  const { customerId, customer } = account;
  const { registrationNumber, invoiceEmail: email } = company;
  if (!customer) return account;
  const isRegistered = (customer.registrationNumber ?? '') === registrationNumber;
  const isAddressed = !email || customer.email === email;
  if (isRegistered && isAddressed) return account;
  const custom_fields = invoiceFields({ registrationNumber, reference: customer.reference });
  await withStripe((stripe) =>
    stripe.customers.update(customerId, {
      ...(!isRegistered && { invoice_settings: { custom_fields } }),
      ...(!isAddressed && { email }),
    }),
  );
  return account;
}

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
