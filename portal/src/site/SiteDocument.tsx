import type { SiteAssets, SitePage } from '@tandem/contracts/site';
import { LANGUAGES } from '@tandem/i18n/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import acting from '../app/acting.module.css';
import { Footer } from '../app/Footer.tsx';
import shell from '../app/shell.module.css';
import { paths } from '../lib/paths.ts';
import { ConsentDialog } from '../lib/services/ConsentDialog.tsx';
import { headOf } from './head.ts';
import { useSite } from './SiteContext.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { scriptText } from './structured-data.ts';

interface SiteDocumentProps {
  page: SitePage;
  assets: SiteAssets;
  children: ReactNode;
}

/** Home pages during impersonation, by the role of the impersonated account. */
const ACTING = JSON.stringify({ USER: { href: paths.me.home }, COMPANY: { href: paths.hiring.home } });

/** The complete HTML document of a page. */
export function SiteDocument({ page, assets, children }: SiteDocumentProps) {
  const { t, i18n } = useTranslation('shell');
  const request = useSite();
  const head = headOf(page, request, i18n);
  const address = request.origin + head.canonical;
  const inLanguage = (language: string) => `${address}${head.canonical.includes('?') ? '&' : '?'}lang=${language}`;
  const languages = head.languages
    ? Object.entries(head.languages).map(([language, path]) => [language, request.origin + path] as const)
    : LANGUAGES.map((language) => [language, inLanguage(language)] as const);
  return (
    <html lang={request.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script src="/first-paint.js" />
        {assets.script && <script type="module" src={assets.script} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        {head.canonical ? (
          <>
            <link rel="canonical" href={address} />
            {languages.map(([language, href]) => (
              <link key={language} rel="alternate" hrefLang={language} href={href} />
            ))}
            <link rel="alternate" hrefLang="x-default" href={address} />
            <meta property="og:url" content={address} />
          </>
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {head.prev && <link rel="prev" href={request.origin + head.prev} />}
        {head.next && <link rel="next" href={request.origin + head.next} />}
        <meta property="og:type" content={page.page === 'article' ? 'article' : 'website'} />
        <meta property="og:site_name" content="Tandem" />
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        {head.picture && (
          <>
            <meta property="og:image" content={request.origin + head.picture} />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        {page.page !== 'absent' && (
          <link rel="alternate" type="application/rss+xml" title="Tandem" href="/feeds/jobs.rss" />
        )}
        {Object.entries(head.feeds ?? {}).map(([type, href]) => (
          <link key={type} rel="alternate" type={type} title="Tandem Blog" href={href} />
        ))}
        {head.data.map((data) => (
          <script
            key={JSON.stringify(data)}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: scriptText(data) }}
          />
        ))}
      </head>
      <body>
        <div className={shell.shell} data-view="GUEST">
          <a className={shell.skip} href="#main">
            {t('skip')}
          </a>
          <aside className={acting.site} aria-label={t('acting.label')}>
            <a href={paths.login} data-own={ACTING}>
              {t('acting.as')} <b data-acting-as="" />
            </a>
          </aside>
          <SiteHeader />
          <div className={shell.middle}>
            <main id="main" tabIndex={-1} className={shell.main}>
              {children}
            </main>
          </div>
          <Footer />
          <ConsentDialog services={request.shell.services} />
        </div>
      </body>
    </html>
  );
}
