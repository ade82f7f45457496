import { Button } from '@mantine/core';
import { FREE_PACKAGE, type JobPackageKey } from '@tandem/catalogue/packages';
import { Section } from '@tandem/ui/Section';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../use-company.ts';
import classes from './editor.module.css';
import { PackageChoice } from './PackageChoice.tsx';
import type { JobEditor } from './use-job-editor.ts';

interface PublishPartProps {
  editor: JobEditor;
  onPublish: (key: JobPackageKey) => void;
}

/** Explains what publishing does, offers a choice of packages, and publishes. */
export default function PublishPart({ editor, onPublish }: PublishPartProps) {
  const { t } = useTranslation('company');
  const { data: company } = useCompany();
  const isPublic = company?.public ?? false;
  const isInternship = editor.values.jobType === 'internship';
  const [wanted, setWanted] = useState<JobPackageKey>();
  const current = editor.query.data?.package;
  const isPaid = current !== undefined && current !== 'intern' && current !== FREE_PACKAGE;
  const usual = isPaid ? current : isInternship ? 'intern' : FREE_PACKAGE;
  const chosen = wanted && (wanted !== 'intern' || isInternship) ? wanted : usual;
  return (
    <Section title={t('editor.publish.title')}>
      <ul className={classes.facts}>
        <li>{t(isPublic ? 'editor.publish.atOnce' : 'editor.publish.afterReview')}</li>
        <li>{t('editor.publish.needs')}</li>
        <li>{t('editor.publish.salary')}</li>
        <li>{t('editor.publish.runs')}</li>
      </ul>
      <PackageChoice
        jobId={editor.isNew ? undefined : editor.id}
        {...(isPaid && { current })}
        chosen={chosen}
        isInternship={isInternship}
        currency={editor.values.salaryCurrency}
        onChoose={setWanted}
      />
      <Button size="lg" loading={editor.isActing} disabled={editor.hasConflicts} onClick={() => onPublish(chosen)}>
        {t('editor.publish.act')}
      </Button>
    </Section>
  );
}
