import type { Company } from '@tandem/contracts/company';
import { demoCompanies } from './companies/all.ts';
import type { DemoCompany } from './companies/demo-company.ts';
import { logoOf } from './logos.ts';
import { addressPart, nameIn, type PersonCountry } from './people/names.ts';
import { PLACES } from './places.ts';
import { chanceOf, daysBefore, idOf, later } from './random.ts';
import { workLifeText } from './work-life.ts';

/** A company with its author and the date of its review. */
export interface MadeCompany {
  source: DemoCompany;
  /** The fields that differ from those of a new company. */
  company: ReturnType<typeof makeCompany>['company'];
  contactEmail: string;
  reviewedDate: string | null;
}

/** Every company of the demo at a given time. */
export const makeCompanies = (now: Date): MadeCompany[] => demoCompanies.map((source) => makeCompany(source, now));

function makeCompany(source: DemoCompany, now: Date) {
  const slug = addressPart(source.name);
  const chance = chanceOf('company', slug);
  const offices = [source.place, ...(source.furtherPlaces ?? [])].map((key) => PLACES[key]);
  const country = offices[0]?.country as PersonCountry;
  const { firstName, lastName } =
    slug === 'hamnkraft' ? { firstName: 'Karin', lastName: 'Ståhl' } : nameIn(country, chance);
  const createdDate = daysBefore(now, source.waits ? chance.between(0, 3) : chance.between(60, 420));
  // A company that awaits review registered with an address that proves nothing.
  const domain = source.waits ? 'post.example' : `${slug}.example`;
  return {
    source,
    contactEmail:
      slug === 'hamnkraft' ? 'company@tandem.example' : `${addressPart(firstName)}.${addressPart(lastName)}@${domain}`,
    reviewedDate: source.waits ? null : createdDate,
    company: {
      _id: idOf('company', slug),
      slug,
      name: source.name,
      companyName: source.legalName,
      headline: source.headline,
      description: `${source.description}\n\n${workLifeText(source)}`,
      logo: logoOf(...source.logo),
      companySize: source.size,
      companyTypes: [...source.types],
      perks: [...source.perks],
      stack: [...new Set(source.jobs.flatMap(({ skills }) => skills))],
      roles: [...new Set(source.jobs.map(({ role }) => role))],
      offices,
      locations: offices,
      website: `https://www.${slug}.example`,
      linkedinLink: `https://network.example/company/${slug}`,
      public: !source.waits,
      isPaying: source.paying ?? false,
      weight: source.paying ? 300 : chance.between(0, 40),
      isOutsource: source.types.includes('consultancy') && country === 'UA',
      minHourlyRates: source.types.includes('consultancy') ? 60 : null,
      maxHourlyRates: source.types.includes('consultancy') ? 120 : null,
      chosenCurrency: country === 'GB' ? 'gbp' : country === 'SE' ? 'sek' : 'eur',
      createdDate,
      updatedDate: later(createdDate, daysBefore(now, source.waits ? 0 : chance.between(0, 20), 11)),
      loggedinDate: later(createdDate, daysBefore(now, chance.between(0, 9), 7)),
      agreedToTermsDate: createdDate,
      contactPerson: `${firstName} ${lastName}`,
      invoiceEmail: `invoices@${slug}.example`,
      invoiceAddress: `Box ${chance.between(100, 990)}, ${offices[0]?.city}`,
      registrationNumber: `${country} ${chance.between(550000, 559999)}-${chance.between(1000, 9999)}`,
      introVideo: source.film ?? '',
    } satisfies Partial<Company>,
  };
}
