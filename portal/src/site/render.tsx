import '@tandem/ui/site.css';

export { setListedSkills } from '@tandem/catalogue/skills';

import type { SiteAssets, SitePage, SiteRequest } from '@tandem/contracts/site';
import type { i18n } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { CompanyBody } from '../lib/company/CompanyBody.tsx';
import { JobGone } from '../lib/job/JobGone.tsx';
import { ShellSettingsContext } from '../lib/shell-settings.ts';
import { AbsentPage } from './AbsentPage.tsx';
import { AlertPage } from './alert/AlertPage.tsx';
import { ArticlePage } from './blog/ArticlePage.tsx';
import { BlogPage } from './blog/BlogPage.tsx';
import { JobsPage } from './board/JobsPage.tsx';
import { CompaniesPage } from './companies/CompaniesPage.tsx';
import { DeveloperCvPage } from './DeveloperCvPage.tsx';
import { DeveloperPage } from './DeveloperPage.tsx';
import { JobPage } from './job/JobPage.tsx';
import { HomePage } from './landing/HomePage.tsx';
import { PricingPage } from './pricing/PricingPage.tsx';
import { SiteContext } from './SiteContext.tsx';
import { SiteDocument } from './SiteDocument.tsx';
import { StatisticsPage } from './statistics/StatisticsPage.tsx';
import { TermsPage } from './terms/TermsPage.tsx';
import { TutorialPage } from './tutorials/TutorialPage.tsx';
import { TutorialsPage } from './tutorials/TutorialsPage.tsx';

/** Links and forms that lead to pages of this renderer, as React writes them. */
const OWN_LINK =
  /(<(?:a|form)\b[^>]*? (?:href|action)="\/(?:jobs|companies|developers|tutorials|blog|pricing|statistics|terms)?(?=["/?#])[^"#]*)/g;

/** Renders a public page as a complete HTML document. `texts` is in the language of the request. */
export function render(page: SitePage, request: SiteRequest, texts: i18n, assets: SiteAssets): string {
  const document = (
    <I18nextProvider i18n={texts}>
      <StaticRouter location={{ pathname: request.path, search: `?${request.query}` }}>
        <SiteContext value={request}>
          <ShellSettingsContext value={request.shell}>
            <SiteDocument page={page} assets={assets}>
              {bodyOf(page)}
            </SiteDocument>
          </ShellSettingsContext>
        </SiteContext>
      </StaticRouter>
    </I18nextProvider>
  );
  return `<!doctype html>${withLanguage(renderToStaticMarkup(document), request)}`;
}

/** Adds the language that the address names to the links of a page, so that it lasts without a script. */
function withLanguage(html: string, { language, query }: SiteRequest): string {
  if (query.get('lang') !== language) return html;
  return html.replace(OWN_LINK, (link) =>
    /[?;]lang=/.test(link) ? link : `${link}${link.includes('?') ? '&amp;' : '?'}lang=${language}`,
  );
}

function bodyOf(page: SitePage) {
  switch (page.page) {
    case 'home':
      return <HomePage {...page} />;
    case 'jobs':
      return <JobsPage {...page} />;
    case 'job':
      return <JobPage {...page} />;
    case 'jobGone':
      return <JobGone message={page.message} closed similar={page.similar} />;
    case 'companies':
      return <CompaniesPage {...page} />;
    case 'company':
      return <CompanyBody {...page} still />;
    case 'developer':
      return <DeveloperPage {...page} />;
    case 'developerCv':
      return <DeveloperCvPage {...page} />;
    case 'alert':
      return <AlertPage {...page} />;
    case 'pricing':
      return <PricingPage {...page} />;
    case 'statistics':
      return <StatisticsPage {...page} />;
    case 'terms':
      return <TermsPage {...page} />;
    case 'blog':
      return <BlogPage {...page} />;
    case 'article':
      return <ArticlePage {...page} />;
    case 'tutorials':
      return <TutorialsPage {...page} />;
    case 'tutorial':
      return <TutorialPage {...page} />;
    case 'absent':
      return <AbsentPage {...page} />;
  }
}
