import { KNOWN_SKILLS } from '@tandem/catalogue/skills';
import { parse } from 'tldts';
import { type FieldError, invalid } from '../errors/errors.ts';
import { lookalike } from './text-normalization.ts';

const PRODUCT = 'tandem';

/** "ASP.NET" is a technology and not a web address. */
const SKILLS = new Set(KNOWN_SKILLS.flatMap(({ value, aliases }) => [value, ...aliases]));

/** Parts of names that are also top-level domains: "M.Sc.", "Co.Ltd". */
const ABBREVIATION = /^((b|m|dr)\.(sc|med|ed)|(co|pvt|pty|pte)\.(ltd|inc|llc))$/;
/** Reserved top-level domains that the public suffix list omits. Source: RFC 6761. */
const RESERVED = /\.(example|test|invalid|localhost|local|onion)$/;

/** Names by field as entered; undefined if not sent. */
type Names = Readonly<Record<string, string | undefined>>;

/**
 * Throws 400 for names that could be misleading in an email: those that contain an email address, a web address, a
 * domain or the name of Tandem.
 * @param ownWebsite for the names of a company: its verified website, whose domain may be its name; or ''
 */
export function refuseDeceptiveNames(names: Names, ownWebsite?: string): void {
  const faults = Object.entries(names).flatMap(([field, name]): [string, FieldError][] => {
    const fault = name ? nameErrorOf(name, ownWebsite) : undefined;
    if (!fault) return [];
    const isOfCompany = ownWebsite !== undefined && /^(name|companyName)$/.test(field);
    return [[field, isOfCompany && fault.key === 'nameAddress' ? { key: 'companyNameAddress' } : fault]];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

/**
 * Throws 400 for a single-line text with a link in it that is used in the subject of an email. Lines written to a
 * person may not mention Tandem either; the search of an alert or the title of a job may.
 */
export function refuseDeceptiveLine(field: string, text: string, { mayNameProduct = true } = {}): void {
  if (hasLink(text)) throw invalid({ [field]: { key: 'lineAddress' } });
  if (!mayNameProduct && namesProduct(text)) throw invalid({ [field]: { key: 'lineProduct' } });
}

/** Why a name is deceptive. */
export function nameErrorOf(name: string, ownWebsite = ''): FieldError | undefined {
  if (hasLink(name) || hasDomain(name, parse(ownWebsite).domain)) return { key: 'nameAddress' };
  return namesProduct(name) ? { key: 'nameProduct' } : undefined;
}

/** Characters that browsers treat as a dot in other scripts. */
const asWritten = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[。․]/g, '.');

/** Whether a text contains an email address or an explicit web address. */
const hasLink = (text: string): boolean => /:\/\/|\bwww\.|[^\s@]@[^\s@]+\.[^\s@]/i.test(asWritten(text));

function hasDomain(name: string, own: string | null): boolean {
  return asWritten(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}.+#-]+/u)
    .map((word) => word.replace(/^[.-]+|[.-]+$/g, ''))
    .some((word) => {
      const { domain, isIcann, isIp } = parse(word);
      const isDomain = (isIcann || RESERVED.test(word)) && domain && domain !== own;
      return Boolean(isIp || isDomain) && !SKILLS.has(word) && !ABBREVIATION.test(word);
    });
}

/**
 * The product's name as a word or at the beginning of one, however it is spelled and spaced: "MyTandem" is two words.
 */
function namesProduct(name: string): boolean {
  const words = lookalike(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const spaced = words.filter((word) => word.length === 1).join('');
  return [...words, spaced].some((word) => word.startsWith(PRODUCT));
}
