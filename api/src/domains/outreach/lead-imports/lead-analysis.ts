import type { LeadField, LeadLineKind } from '@tandem/catalogue/lead-import';
import type { OutreachRegion } from '@tandem/catalogue/outreach';
import type { FieldError } from '../../../platform/errors/errors.ts';
import { suppressedAmong } from '../../../platform/mail/suppression.ts';
import type { TableLine } from '../../../platform/text/csv-table.ts';
import { companiesByDomain } from '../../companies/companies/company-domains.service.ts';
import { customerAmong, leads } from '../leads/leads.service.ts';
import { leadOfRow, type ReadRow } from './lead-rows.ts';

export interface AnalysedLead {
  line: number;
  kind: LeadLineKind;
  companyName: string;
  email: string;
  /** Absent for a row with an error. */
  lead?: NonNullable<ReadRow['lead']>;
  error?: FieldError;
}

/** Number of keys per database query. */
const KEYS = 1000;

/** Determines the outcome of each row with these columns. */
export async function analyseLeads(
  lines: readonly TableLine[],
  mapping: readonly (LeadField | null)[],
  region: OutreachRegion,
): Promise<AnalysedLead[]> {
  const read = lines.map(({ line, cells, broken }) => ({
    line,
    row: broken ? { error: { key: 'openQuote' }, texts: {} } : leadOfRow(cells, mapping, region),
  }));
  const found = read.flatMap(({ row }) => row.lead ?? []);
  const [companies, suppressed, known, similar] = await Promise.all([
    companiesByDomain(),
    suppressedAmong(found.map(({ email }) => email)),
    existing(
      found.flatMap(({ keys }) => keys),
      async (keys) => (await leads.withKeys(keys)).flatMap((lead) => lead.keys),
    ),
    existing(
      found.flatMap(({ names }) => names),
      async (names) => (await leads.withNames(names)).flatMap((lead) => lead.names),
    ),
  ]);
  const [seen, names] = [new Set<string>(), new Set<string>()];
  return read.map(({ line, row }): AnalysedLead => {
    const { lead } = row;
    if (!lead)
      return {
        line,
        kind: 'faulty',
        companyName: row.texts.companyName ?? '',
        email: row.texts.email ?? '',
        error: row.error,
      };
    const isWithin = lead.keys.some((key) => seen.has(key));
    const isLike = lead.names.some((name) => similar.has(name) || names.has(name));
    const kind = (): LeadLineKind => {
      if (customerAmong(companies, lead.keys)) return 'customer';
      if (suppressed.has(lead.email)) return 'suppressed';
      if (lead.keys.some((key) => known.has(key))) return 'known';
      if (isWithin) return 'within';
      return isLike ? 'similar' : 'new';
    };
    const found = kind();
    if (found === 'new' || found === 'similar') {
      for (const key of lead.keys) seen.add(key);
      for (const name of lead.names) names.add(name);
    }
    return { line, kind: found, companyName: lead.companyName ?? '', email: lead.email, lead };
  });
}

async function existing(all: readonly string[], read: (some: string[]) => Promise<string[]>): Promise<Set<string>> {
  const distinct = [...new Set(all)];
  const found = new Set<string>();
  for (let at = 0; at < distinct.length; at += KEYS)
    for (const key of await read(distinct.slice(at, at + KEYS))) found.add(key);
  return found;
}
