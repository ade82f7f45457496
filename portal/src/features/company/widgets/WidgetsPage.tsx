import { Button } from '@mantine/core';
import { useClipboard, useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import type { VisibleCompany } from '@tandem/contracts/company';
import { languageName } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { useCompany } from '../use-company.ts';
import { embedCode } from './embed-code.ts';
import { WidgetPreview } from './WidgetPreview.tsx';
import classes from './widgets.module.css';

const PAGE_SIZES = [3, 6, 12, 24];

/** Builds the code that puts the company's jobs on its own site. */
export default function WidgetsPage() {
  const { t } = useTranslation('company');
  useTitle(t('widgets.title'));
  const query = useCompany();
  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('profile.failed')} query={query} />;
    if (!query.data) return <PageSkeleton label={t('widgets.loading')} />;
    return <Builder company={query.data} />;
  };
  return (
    <div className={page.page}>
      <PageHead title={t('widgets.title')} lead={t('widgets.lead')} />
      {content()}
    </div>
  );
}

function Builder({ company }: { company: VisibleCompany }) {
  const { t, i18n } = useTranslation('company');
  const [language, setLanguage] = useState('');
  const [pageSize, setPageSize] = useState(6);
  const [accent, setAccent] = useState('');
  const [shownAccent] = useDebouncedValue(accent, 200);
  const clipboard = useClipboard({ timeout: 3000 });
  const settings = useMemo(
    () => ({ company: company.slug, language, pageSize, accent: shownAccent }),
    [company.slug, language, pageSize, shownAccent],
  );
  const code = embedCode(window.location.origin, settings);

  return (
    <div className={classes.columns}>
      <div>
        <Section title={t('widgets.settings')}>
          <div className={page.form}>
            <Field label={t('widgets.language')}>
              {(control) => (
                <SelectBox
                  {...control}
                  data={[
                    { value: '', label: t('widgets.pageLanguage') },
                    ...INTERFACE_LANGUAGES.map((value) => ({ value, label: languageName(value, i18n.language) })),
                  ]}
                  value={language}
                  onChange={(next) => setLanguage(next ?? '')}
                />
              )}
            </Field>
            <Field label={t('widgets.pageSize')}>
              {(control) => (
                <SelectBox
                  {...control}
                  data={PAGE_SIZES.map(String)}
                  value={String(pageSize)}
                  onChange={(next) => setPageSize(Number(next))}
                />
              )}
            </Field>
            <Field label={t('widgets.accent')} hint={t('widgets.accentHint')} note={t('common:optional')}>
              {(control) => (
                <div className={classes.accent}>
                  <TextBox
                    {...control}
                    placeholder="#1d6f5c"
                    value={accent}
                    onChange={(event) => setAccent(event.target.value)}
                  />
                  <input
                    type="color"
                    className={classes.picker}
                    aria-label={t('widgets.pick')}
                    value={/^#[0-9a-f]{6}$/i.test(accent) ? accent : '#000000'}
                    onChange={(event) => setAccent(event.target.value)}
                  />
                </div>
              )}
            </Field>
          </div>
        </Section>
        <Section title={t('widgets.code')} level={2}>
          <p className={page.small}>{t('widgets.codeText')}</p>
          <div className={classes.code}>
            <TextArea
              readOnly
              rows={3}
              aria-label={t('widgets.code')}
              value={code}
              onFocus={(event) => event.target.select()}
            />
          </div>
          <Button
            leftSection={
              clipboard.copied ? <IconCheck size={18} stroke={1.75} /> : <IconCopy size={18} stroke={1.75} />
            }
            onClick={() => clipboard.copy(code)}
          >
            {t(clipboard.copied ? 'widgets.copied' : 'widgets.copy')}
          </Button>
          <span className="td-hidden" role="status">
            {clipboard.copied && t('widgets.copied')}
          </span>
        </Section>
      </div>
      <Section title={t('widgets.preview')} aside={t('widgets.previewAside')}>
        {!company.public && <Notice tone="info">{t('widgets.notPublic')}</Notice>}
        <WidgetPreview settings={settings} />
      </Section>
    </div>
  );
}
