import Validator from '@adobe/structured-data-validator';
import { vocabulary } from './vocabulary.ts';

interface Data {
  '@context'?: unknown;
  '@type'?: unknown;
  [property: string]: unknown;
}

const validator = new Validator(vocabulary);
/** Properties that remote jobs have, and no others. */
const REMOTE_ONLY = ['jobLocationType', 'applicantLocationRequirements'];

/** Returns the JSON-LD blocks in a page. Throws for invalid JSON. */
export const dataIn = (html: string): Data[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  );

/**
 * Returns the errors in a block: properties unknown to schema.org, missing properties that Google requires or
 * recommends for the type, and values that Google doesn't read.
 */
export async function structuredDataErrors(data: Data): Promise<string[]> {
  const type = String(data['@type']);
  const issues = await validator.validate({ jsonld: { [type]: [structuredClone(data)] } });
  const isRemote = data.jobLocationType === 'TELECOMMUTE';
  const counted = issues.filter(({ fieldNames }) => isRemote || !fieldNames.some((name) => REMOTE_ONLY.includes(name)));
  const context = data['@context'] === 'https://schema.org' ? [] : [`@context ${JSON.stringify(data['@context'])}`];
  return [...context, ...counted.map(({ issueMessage }) => issueMessage), ...oddValues(data, '')];
}

type Rule = (value: unknown) => boolean;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isDate: Rule = (value) =>
  isText(value) && /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(value) && !Number.isNaN(Date.parse(value));
const isAddress: Rule = (value) => isText(value) && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
const oneOf =
  (words: string): Rule =>
  (value) =>
    words.split(' ').includes(String(value));
const isAmount: Rule = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Source: https://developers.google.com/search/docs/appearance/structured-data/job-posting and …/organization */
const RULES: Record<string, Rule> = {
  name: isText,
  title: (value) => isText(value) && !/[<>]|&\w+;/.test(value),
  description: (value) => isText(value) && value.length > 20,
  datePosted: isDate,
  validThrough: isDate,
  employmentType: oneOf('FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER'),
  jobLocationType: oneOf('TELECOMMUTE'),
  directApply: (value) => typeof value === 'boolean',
  currency: (value) => Intl.supportedValuesOf('currency').includes(String(value)),
  unitText: oneOf('HOUR DAY WEEK MONTH YEAR'),
  minValue: isAmount,
  maxValue: isAmount,
  addressCountry: (value) => /^[A-Z]{2}$/.test(String(value)),
  url: isAddress,
  logo: isAddress,
  image: isAddress,
  sameAs: (value) => [value].flat().every(isAddress),
};

function oddValues(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, nth) => oddValues(item, `${path}[${nth}]`));
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  const { minValue, maxValue } = record;
  const crossed =
    isAmount(minValue) && isAmount(maxValue) && Number(minValue) > Number(maxValue)
      ? [`${path} from more to less`]
      : [];
  const own = Object.entries(record).flatMap(([name, inner]) =>
    RULES[name]?.(inner) === false
      ? [`${path}.${name} is ${JSON.stringify(inner)}`]
      : oddValues(inner, `${path}.${name}`),
  );
  return [...crossed, ...own];
}
