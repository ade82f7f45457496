import { canonicalCity } from '@tandem/catalogue/city-names';
import { Types } from 'mongoose';
import { chargedInvoices } from '../../billing/payments/charged-invoices.ts';
import { companyCountries } from '../../companies/companies/companies.service.ts';
import { firstMeetings } from '../../hiring/interviews/interviews.counting.ts';
import { type CountedMatch, matchesToCount } from '../../hiring/matches/matches.counting.ts';
import { signUpsToCount } from '../../identity/accounts/accounts.service.ts';
import { developerPlacesOf, type PlaceOfDeveloper } from '../../talent/developers/developers.named.ts';
import type { Fact } from './facts.model.ts';

const NOWHERE = { country: '', city: '' };
const NOTHING = { byCompany: false, days: null, amount: null, currency: null, job: null } as const;

const placeOf = (places: ReadonlyMap<string, PlaceOfDeveloper>, developer: Types.ObjectId) => {
  const { country, city } = places.get(String(developer)) ?? NOWHERE;
  return { country, city: canonicalCity(city, country) };
};

/**
 * Yields all counted facts, derived from the underlying records, in batches.
 * @param now events after this moment are ignored
 */
export async function* factsUntil(now: Date, run: number): AsyncGenerator<Fact[]> {
  const countries = await companyCountries();
  for await (const batch of signUpsToCount()) {
    const places = await developerPlacesOf(batch.flatMap(({ entityId, type }) => (type === 'user' ? [entityId] : [])));
    yield batch.map(({ entityId, type, createdDate }): Fact => {
      const common = { ...NOTHING, run, kind: 'signup', date: createdDate } as const;
      if (type === 'user') return { ...common, ...placeOf(places, entityId), developer: entityId, company: null };
      const country = countries.get(String(entityId)) ?? '';
      return { ...common, country, city: '', developer: null, company: entityId };
    });
  }
  for await (const batch of matchesToCount()) {
    const places = await developerPlacesOf(batch.map(({ user }) => user));
    yield batch.flatMap((match) => factsOfMatch(match, { ...placeOf(places, match.user), run }));
  }
  for await (const batch of firstMeetings(now)) {
    const places = await developerPlacesOf(batch.map(({ user }) => user));
    yield batch.map(
      ({ user, company, job, start }): Fact => ({
        ...NOTHING,
        ...placeOf(places, user),
        run,
        kind: 'interview',
        date: start,
        developer: user,
        company,
        job,
      }),
    );
  }
  yield (await chargedInvoices()).map(
    ({ companyId, date, currency, amount }): Fact => ({
      ...NOTHING,
      run,
      kind: 'payment',
      date,
      country: countries.get(String(companyId)) ?? '',
      city: '',
      developer: null,
      company: new Types.ObjectId(companyId),
      amount,
      currency,
    }),
  );
}

function factsOfMatch(match: CountedMatch, where: Pick<Fact, 'country' | 'city' | 'run'>): Fact[] {
  const common = { ...NOTHING, ...where, developer: match.user, company: match.company, job: match.job };
  const { byCompany, createdDate, answerDays, hiredDate, hireDays } = match;
  const request: Fact = { ...common, kind: 'request', date: createdDate, byCompany, days: answerDays };
  return hiredDate ? [request, { ...common, kind: 'hire', date: hiredDate, byCompany, days: hireDays }] : [request];
}
