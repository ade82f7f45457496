import { KNOWN_SKILLS } from '@tandem/catalogue/skills';
import { parse } from 'tldts';
import { type FieldError, invalid } from '../errors/errors.ts';
import { lookalike } from './text-normalization.ts';

const PRODUCT = 'tandem';

/** "ASP.NET" is what somebody builds with, and no address. */
const SKILLS = new Set(KNOWN_SKILLS.flatMap(({ value, aliases }) => [value, ...aliases]));

/** Parts of names that are endings of domains as well: "M.Sc.", "Co.Ltd". */
const ABBREVIATION = /^((b|m|dr)\.(sc|med|ed)|(co|pvt|pty|pte)\.(ltd|inc|llc))$/;
/** Endings that are nobody's, which the list of public ones leaves out. Source: RFC 6761. */
const RESERVED = /\.(example|test|invalid|localhost|local|onion)$/;

/** Names by field, as somebody has written them; what was not sent is undefined. */
type Names = Readonly<Record<string, string | undefined>>;

/**
 * Throws 400 for names that would pass for something else where they are read in an email: with an email address, a web
 * address or a domain in them, or with the name of Tandem.
 * @param ownWebsite for the names of a company: its website where that is verified, whose domain may be its name; or ''
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
 * Throws 400 for a text of one line that others read in the subject of an email and that has a link in it. What is written
 * by hand to somebody does not name Tandem either; a search for jobs, or the title of one, may.
 */
export function refuseDeceptiveLine(field: string, text: string, { mayNameProduct = true } = {}): void {
  if (hasLink(text)) throw invalid({ [field]: { key: 'lineAddress' } });
  if (!mayNameProduct && namesProduct(text)) throw invalid({ [field]: { key: 'lineProduct' } });
}

/** What is deceptive about a name. */
export function nameErrorOf(name: string, ownWebsite = ''): FieldError | undefined {
  if (hasLink(name) || hasDomain(name, parse(ownWebsite).domain)) return { key: 'nameAddress' };
  return namesProduct(name) ? { key: 'nameProduct' } : undefined;
}

/** Signs that stand for a dot in other scripts, as browsers read them. */
const asWritten = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[。․]/g, '.');

/** Whether a text has an email address in it, or a web address that says so. */
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

/** The product's name as a word or at the beginning of one, however it is spelled and spaced: "MyTandem" is two words. */
function namesProduct(name: string): boolean {
  const words = lookalike(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const spaced = words.filter((word) => word.length === 1).join('');
  return [...words, spaced].some((word) => word.startsWith(PRODUCT));
}
