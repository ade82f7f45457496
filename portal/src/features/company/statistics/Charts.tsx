import { Button } from '@mantine/core';
import type { Statistics } from '@tandem/contracts/statistics';
import { formatDate, formatNumber, formatPercent, localDate } from '@tandem/i18n/format';
import { Columns } from '@tandem/ui/Columns';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/save-file.ts';
import { Funnel } from './Funnel.tsx';
import classes from './statistics.module.css';
import { statisticsCsv } from './statistics-csv.ts';

const SOURCES = ['portal', 'widget', 'feed'] as const;

interface ChartsProps {
  statistics: Statistics;
  /** Name of the downloaded file. */
  fileName: string;
}

/** Views and applications over time and the funnel of matches, as charts, tables and a file. */
export function Charts({ statistics, fileName }: ChartsProps) {
  const { t, i18n } = useTranslation('company');
  const number = (value: number) => formatNumber(value, i18n.language);
  const { days, views, funnel, applications } = statistics;
  const dayOf = (day: string) => formatDate(localDate(day), i18n.language);
  const share = funnel.views > 0 ? applications / funnel.views : 0;
  const download = () => {
    const names = [
      t('statistics.day'),
      ...SOURCES.map((key) => t(`statistics.source.${key}`)),
      t('statistics.applications'),
    ];
    saveFile(new Blob([statisticsCsv(statistics, names)], { type: 'text/csv' }), fileName);
  };
  return (
    <>
      <Section title={t('statistics.views')} aside={t('statistics.total', { number: number(funnel.views) })}>
        <Columns
          title={t('statistics.views')}
          columnName={t('statistics.day')}
          series={SOURCES.map((key) => ({ key, label: `${t(`statistics.source.${key}`)} ${number(views[key])}` }))}
          columns={days.map((each) => ({ label: dayOf(each.day), values: each.views }))}
          format={number}
        />
      </Section>
      <Section
        title={t('statistics.applications')}
        aside={t('statistics.applied', { number: number(applications), share: formatPercent(share, i18n.language) })}
      >
        <Columns
          title={t('statistics.applications')}
          columnName={t('statistics.day')}
          series={[{ key: 'applications', label: t('statistics.applications') }]}
          columns={days.map((each) => ({ label: dayOf(each.day), values: { applications: each.applications } }))}
          format={number}
        />
      </Section>
      <Section title={t('statistics.funnel.title')}>
        <Funnel funnel={funnel} />
      </Section>
      <div className={classes.foot}>
        <p className={classes.note}>{t('statistics.note')}</p>
        <Button variant="default" onClick={download}>
          {t('statistics.download')}
        </Button>
      </div>
    </>
  );
}
