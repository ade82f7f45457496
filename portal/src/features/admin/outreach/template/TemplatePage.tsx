import { SALES_REGIONS, type SalesRegion } from '@tandem/catalogue/outreach';
import { SALES_SAMPLES } from '@tandem/catalogue/sales-samples';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../../../lib/BackLink.tsx';
import { paths } from '../../../../lib/paths.ts';
import { useTitle } from '../../../../lib/title.ts';
import { UndoList } from '../../../../lib/undo/UndoList.tsx';
import { AbResults } from './AbResults.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import classes from './template.module.css';
import { useSalesTemplates } from './use-sales-templates.ts';

/** The texts of the emails to leads of a region. The built-in sample is shown until a saved template has loaded. */
export default function TemplatePage() {
  const { t } = useTranslation('sales');
  const { region: named } = useParams();
  const region = SALES_REGIONS.find((each) => each === named);
  const title = region ? t('template.title', { region: t(`regions.${region}`) }) : t('template.unknown');
  useTitle(title);
  return (
    <div className={classes.page}>
      <BackLink to={paths.admin.outreach}>{t('title')}</BackLink>
      {region ? (
        <RegionTemplate key={region} region={region} title={title} />
      ) : (
        <EmptyState figure="gone" level={1} title={title} />
      )}
    </div>
  );
}

function RegionTemplate({ region, title }: { region: SalesRegion; title: string }) {
  const { t } = useTranslation('sales');
  const templates = useSalesTemplates();
  const saved = templates.data?.find((each) => each.region === region);
  return (
    <>
      <PageHead
        title={title}
        lead={t(saved ? 'template.own' : 'template.sample')}
        actions={
          <nav className={classes.regions} aria-label={t('template.regions')}>
            {SALES_REGIONS.map((each) => (
              <Link key={each} to={paths.admin.salesTemplate(each)} aria-current={each === region ? 'page' : undefined}>
                {t(`regions.${each}`)}
              </Link>
            ))}
          </nav>
        }
      />
      <UndoList place={paths.admin.salesTemplate(region)} />
      <TemplateEditor region={region} saved={saved} before={saved ?? SALES_SAMPLES[region]} />
      <AbResults region={region} />
    </>
  );
}
