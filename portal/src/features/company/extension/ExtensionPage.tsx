import { Tabs } from '@mantine/core';
import type { ExtensionBrowser } from '@tandem/contracts/routes/extension';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { Trans, useTranslation } from 'react-i18next';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import classes from './extension.module.css';
import { InstallActions } from './InstallActions.tsx';

const DOES = ['reads', 'corrects', 'knows'] as const;
const NEVER = ['site', 'alone', 'stays'] as const;
const BROWSERS = {
  chrome: ['folder', 'manage', 'load', 'pin'],
  firefox: ['folder', 'manage', 'load', 'open'],
} as const;

const isFirefox = () => navigator.userAgent.includes('Firefox/');

/** Explains what the browser extension does and does not do, how to install it, and how it identifies its user. */
export default function ExtensionPage() {
  const { t } = useTranslation('company');
  useTitle(t('extension.title'));
  const code = { code: <code className={classes.code} />, b: <b /> };
  return (
    <div className={page.page}>
      <PageHead title={t('extension.title')} lead={t('extension.lead')} />
      <div className={classes.columns}>
        <div>
          <Section title={t('extension.does')}>
            <ul className={classes.list}>
              {DOES.map((key) => (
                <li key={key}>
                  <b>{t(`extension.doing.${key}.title`)}</b> {t(`extension.doing.${key}.text`)}
                </li>
              ))}
            </ul>
          </Section>
          <Section title={t('extension.install')}>
            <Tabs defaultValue={isFirefox() ? 'firefox' : 'chrome'}>
              <Tabs.List>
                <Tabs.Tab value="chrome">{t('extension.browsers.chrome')}</Tabs.Tab>
                <Tabs.Tab value="firefox">{t('extension.browsers.firefox')}</Tabs.Tab>
              </Tabs.List>
              {Object.entries(BROWSERS).map(([browser, steps]) => (
                <Tabs.Panel key={browser} value={browser}>
                  <InstallActions browser={browser as ExtensionBrowser} />
                  <ol className={classes.steps}>
                    {steps.map((step) => (
                      <li key={step}>
                        <Trans t={t} i18nKey={`extension.steps.${browser}.${step}`} components={code} />
                      </li>
                    ))}
                  </ol>
                </Tabs.Panel>
              ))}
            </Tabs>
          </Section>
          <Section title={t('extension.connect')}>
            <ol className={classes.steps}>
              {(['open', 'login', 'allow'] as const).map((step) => (
                <li key={step}>
                  <Trans t={t} i18nKey={`extension.connecting.${step}`} components={code} />
                </li>
              ))}
            </ol>
          </Section>
        </div>
        <aside>
          <Section title={t('extension.never')} level={3}>
            <ul className={classes.list}>
              {NEVER.map((key) => (
                <li key={key}>{t(`extension.nevers.${key}`)}</li>
              ))}
            </ul>
          </Section>
        </aside>
      </div>
    </div>
  );
}
