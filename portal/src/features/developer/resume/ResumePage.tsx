import { Button } from '@mantine/core';
import { RESUME_FORMATS, RESUME_LEVELS, type ResumeFormat, type ResumeLevel } from '@tandem/catalogue/resume';
import type { DeveloperViews } from '@tandem/contracts/developer-views';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useEntityId } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/title.ts';
import { omittedFields } from './omitted-fields.ts';
import { RadioGroup } from './RadioGroup.tsx';
import classes from './resume.module.css';

/** Downloads the developer's profile as a file, at a level and in a format, and lists the fields left out. */
export default function ResumePage() {
  const { t } = useTranslation('resume');
  useTitle(t('title'));
  const id = useEntityId();
  const [level, setLevel] = useState<ResumeLevel>('FULL');
  const [format, setFormat] = useState<ResumeFormat>('pdf');
  const views = useQuery({
    queryKey: ['developer-views', id, ''],
    queryFn: () => api.developers.views({ params: { id }, query: {} }),
  });
  const download = useMutation({
    mutationFn: () => api.resumes[format]({ params: { id }, query: { level } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `profile.${format}`),
    onError: (error) => toast.bad(error.message),
  });
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      {views.isError && <LoadFailed title={t('failed')} query={views} />}
      {views.isPending && <PageSkeleton label={t('loading')} />}
      {views.data && (
        <>
          <div className={classes.choices}>
            <RadioGroup
              title={t('level')}
              options={RESUME_LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
              value={level}
              onChange={setLevel}
            />
            <RadioGroup
              title={t('format')}
              options={RESUME_FORMATS.map((value) => ({
                value,
                label: t(`formats.${value}`),
                hint: t(`formatHints.${value}`),
              }))}
              value={format}
              onChange={setFormat}
            />
          </div>
          <LeftOut views={views.data} level={level} format={format} />
          <div className={classes.actions}>
            <Button loading={download.isPending} onClick={() => download.mutate()}>
              {t('download')}
            </Button>
            <Link to={paths.me.profile}>{t('back')}</Link>
          </div>
        </>
      )}
    </div>
  );
}

interface LeftOutProps {
  views: DeveloperViews;
  level: ResumeLevel;
  format: ResumeFormat;
}

function LeftOut({ views, level, format }: LeftOutProps) {
  const { t } = useTranslation('resume');
  const { fields, isWithoutNames } = omittedFields(views, level, format);
  const isNothing = fields.length === 0 && !isWithoutNames;
  return (
    <Section small title={t('leftOut')}>
      <div role="status">
        <p className={classes.text}>{t(isNothing ? 'leftOutNone' : 'leftOutText')}</p>
        {!isNothing && (
          <ul className={classes.leftOut}>
            {isWithoutNames && <li>{t('employers')}</li>}
            {fields.map((field) => (
              <li key={field}>{t(`fields.${field}`)}</li>
            ))}
          </ul>
        )}
      </div>
      {isWithoutNames && <p className={classes.text}>{t('freeText')}</p>}
    </Section>
  );
}
