import type { Types } from 'mongoose';
import { getDomain } from 'tldts';
import { companies } from './companies.model.ts';
import { hostOf } from './companies.names.ts';
import { revision } from './companies.revision.ts';

export interface CompanyAtDomain {
  _id: Types.ObjectId;
  name: string;
  slug: string;
}

/** Milliseconds after which changes by another process are seen. */
const STALE = 30_000;
let known: { revision: number; readAt: number; byDomain: Promise<Map<string, CompanyAtDomain>> } | undefined;

/** Returns the companies on Tandem by the registrable domains of their websites and of their verified addresses. */
export function companiesByDomain(): Promise<Map<string, CompanyAtDomain>> {
  const now = Date.now();
  if (known?.revision !== revision() || Math.abs(now - known.readAt) > STALE)
    known = { revision: revision(), readAt: now, byDomain: read() };
  return known.byDomain;
}

async function read(): Promise<Map<string, CompanyAtDomain>> {
  try {
    const all = await companies.domains();
    return new Map(
      all.flatMap(({ _id, name, slug, website, emailDomains }) =>
        [hostOf(website), ...(emailDomains ?? [])].flatMap((host) => {
          const domain = getDomain(host);
          return domain ? [[domain, { _id, name, slug }] as const] : [];
        }),
      ),
    );
  } catch (error) {
    known = undefined;
    throw error;
  }
}
