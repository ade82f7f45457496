import { canonicalCity, cityKey } from '@tandem/catalogue/city-names';
import type { JobForm, Unsupported } from '@tandem/contracts/ai';
import { type Claim, claimsIn } from './claims.ts';
import { numbersIn } from './numbers.ts';

/** Texts in addition to the form whose facts a draft may repeat, for example earlier texts by a person. */
export type Sources = readonly string[];

const factOf = ({ kind, value }: Claim) => `${kind} ${value}`;

/** Returns a function that tells whether the form or a source states a fact. */
export function supportOf(form: JobForm, sources: Sources = []): (claim: Claim) => boolean {
  const texts = [form.headline ?? '', form.about, ...sources];
  const said = new Set(texts.flatMap(claimsIn).map(factOf));
  const numbers = new Set(texts.flatMap((text) => [...numbersIn(text)]));
  const years = new Set([
    ...numbers,
    ...Object.values(form.skillsYears ?? {}),
    form.yearsExperienceFrom ?? 0,
    form.yearsExperienceTo ?? 0,
  ]);
  const amounts = new Set([...numbers, form.salaryFrom ?? 0, form.salaryTo ?? 0]);
  const { city = '', country = '' } = form.location ?? {};

  return (claim) => {
    const { kind, value } = claim;
    if (said.has(factOf(claim))) return true;
    if (kind === 'amount') return amounts.has(Number(value)) && isCurrency(claim.text, form.salaryCurrency);
    if (kind === 'years') return value.split('-').every((each) => years.has(Number(each)));
    if (kind === 'number') return numbers.has(Number(value)) || years.has(Number(value)) || amounts.has(Number(value));
    if (kind === 'place') return value === country || cityKey(value) === cityKey(canonicalCity(city, country));
    if (kind === 'skill') return form.skills?.includes(value) ?? false;
    if (kind === 'perk') return (form.perks as readonly string[]).includes(value);
    // A company that offers remote work may have a job on site.
    if (kind === 'workplace') return (form.remote ?? form.perks.find((perk) => perk === value)) === value;
    if (kind === 'visa') return form.visaSponsorship ?? false;
    if (kind === 'language') return isLanguage(form, value);
    if (kind === 'seniority') return (form.seniorities as readonly string[] | undefined)?.includes(value) ?? false;
    return kind === 'jobType' && isJobType(form, value);
  };
}

/** Returns the facts of a text that neither the form nor the sources state, in text order. */
export const unsupportedIn = (text: string, form: JobForm, sources: Sources = []): Claim[] => {
  const isSupported = supportOf(form, sources);
  return claimsIn(text).filter((claim) => !isSupported(claim));
};

/** Returns the same facts without their positions and duplicates. */
export function unsupportedFacts(text: string, form: JobForm, sources: Sources = []): Unsupported[] {
  const byFact = new Map(
    unsupportedIn(text, form, sources).map(({ kind, text: said, value }) => [
      `${kind} ${said.toLowerCase()}`,
      { kind, text: said, value },
    ]),
  );
  return [...byFact.values()];
}

const SIGNS: Record<string, RegExp> = {
  eur: /€|eur/i,
  usd: /\$|usd|dollar/i,
  gbp: /£|gbp|pound/i,
  sek: /sek|kr/i,
};
/** Currencies in which jobs are never paid. */
const OTHERS = /chf|nok|dkk|pln|czk|jpy|inr|cad|aud|¥|₹|zł|fran/i;
const isCurrency = (text: string, currency = 'eur') => {
  if (OTHERS.test(text)) return false;
  const named = Object.entries(SIGNS).find(([, sign]) => sign.test(text))?.[0];
  return !named || named === currency;
};

const isLanguage = (form: JobForm, code: string) =>
  (form.languages?.includes(code) ?? false) || (code === 'en' && form.perks.includes('english'));

const isJobType = (form: JobForm, value: string) =>
  form.jobType === value || (value === 'freelance' && form.perks.includes('freelancers'));
