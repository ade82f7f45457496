import type { WidgetCheck, WidgetProblem } from '@tandem/contracts/widget-check';
import { env } from '../../../platform/config/env.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { FetchRefused } from '../../../platform/fetching/fetch-refused.ts';
import { type FetchedPage, guardedFetch } from '../../../platform/fetching/guarded-fetch.ts';
import { isOpened } from '../../../platform/fetching/guarded-request.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { companyById, companyIdAt } from '../../companies/companies/companies.service.ts';
import { allowsConnecting, allowsScript, policiesOf } from './content-policy.ts';
import { type PageRead, readPage } from './page-reading.ts';

/** A user who repairs a page checks often, but the server must not send unlimited requests to a site. */
const limit = rateLimit('widget-check', 30, 60 * 60);

/** Checks whether the widget of a company is present on a page of its own website. */
export async function checkWidget(companyId: string, wanted: string): Promise<WidgetCheck> {
  const company = await companyById(companyId);
  const isOnSite = siteOf(company.website);
  const address = /^[a-z][a-z0-9+.-]*:/i.test(wanted) && !/^[\w.-]+:\d/.test(wanted) ? wanted : `https://${wanted}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw invalid({ address: { key: 'link' } });
  const asked = new URL(address);
  if (!isOnSite(asked))
    throw invalid({
      address: company.website ? { key: 'ownSite', values: { site: company.website } } : { key: 'websiteNeeded' },
    });
  await limit.take(companyId);
  try {
    const page = await guardedFetch(asked.href, { isWanted: isOnSite });
    return await judge(page, companyId);
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    if (error.fault === 'address') throw invalid({ address: { key: 'link' } });
    return { address: asked.href, installed: false, elements: [], problems: [error.fault], status: 0 };
  }
}

/** Whether an address is on the domain of a website or a subdomain, or is allowed for testing. */
function siteOf(website: string): (url: URL) => boolean {
  const domain = URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : '';
  return (url) => isOpened(url) || (domain !== '' && (url.hostname === domain || url.hostname.endsWith(`.${domain}`)));
}

async function judge({ url, status, headers, text }: FetchedPage, companyId: string): Promise<WidgetCheck> {
  const answer = { address: url.href, elements: [], installed: false, status };
  if (status !== 200) return { ...answer, problems: ['status'] };
  if (!/^text\/html|^application\/xhtml/.test(headers['content-type'] ?? ''))
    return { ...answer, problems: ['notHtml'] };
  const page = readPage(text);
  const elements = await Promise.all(
    page.elements.map(async (each) => ({ ...each, isOwn: (await companyIdAt(each.company)) === companyId })),
  );
  const policies = [headers['content-security-policy'] ?? [], page.policies].flat();
  const problems = problemsOf(
    page,
    policies,
    elements.some(({ isOwn }) => isOwn),
    url,
  );
  return { ...answer, elements, problems, installed: problems.every((problem) => problem === 'noFallback') };
}

function problemsOf(page: PageRead, policies: string[], hasOwn: boolean, url: URL): WidgetProblem[] {
  const loader = new URL('/widgets/loader.js', env.PORTAL_URL);
  const loaders = page.loaders.flatMap(({ src, nonce }) =>
    URL.canParse(src, url.href) ? [{ src: new URL(src, url.href), nonce }] : [],
  );
  const own = loaders.find(({ src }) => src.href === loader.href);
  const rules = policiesOf(policies);
  const found: [WidgetProblem, boolean][] = [
    ['noElement', page.elements.length === 0],
    ['otherCompany', page.elements.length > 0 && !hasOwn],
    ['noLoader', loaders.length === 0],
    ['otherLoader', loaders.length > 0 && !own],
    ['policyScript', !allowsScript(rules, loader, url, own?.nonce)],
    ['policyConnect', !allowsConnecting(rules, new URL('/api/boards/x', env.PORTAL_URL), url)],
    ['noFallback', hasOwn && !page.hasFallback],
  ];
  return found.flatMap(([problem, isSo]) => (isSo ? [problem] : []));
}
