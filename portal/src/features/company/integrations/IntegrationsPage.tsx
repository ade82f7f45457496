import { PageHead } from '@tandem/ui/PageHead';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { ChatSection } from './ChatSection.tsx';
import classes from './integrations.module.css';
import { TokensSection } from './TokensSection.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

/** The integrations of a company: API tokens, webhooks and chat channels. */
export default function IntegrationsPage() {
  const { t } = useTranslation('integrations');
  useTitle(t('title'));
  return (
    <div className={page.page}>
      <PageHead title={t('title')} />
      <div className={page.narrow}>
        <p>{t('text')}</p>
        <p className={classes.docs}>
          <a href="/api/docs">{t('docs')}</a>
        </p>
        <TokensSection />
        <WebhooksSection />
        <ChatSection />
      </div>
    </div>
  );
}
