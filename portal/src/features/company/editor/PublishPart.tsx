import { Button } from '@mantine/core';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../use-company.ts';
import classes from './editor.module.css';
import type { JobEditor } from './use-job-editor.ts';

interface PublishPartProps {
  editor: JobEditor;
  onPublish: () => void;
}

/** Says in words what publishing does, and does it. */
export function PublishPart({ editor, onPublish }: PublishPartProps) {
  const { t } = useTranslation('company');
  const { data: company } = useCompany();
  const isPublic = company?.public ?? false;
  return (
    <Section title={t('editor.publish.title')} aside={t('editor.publish.package')}>
      <ul className={classes.facts}>
        <li>{t(isPublic ? 'editor.publish.atOnce' : 'editor.publish.afterReview')}</li>
        <li>{t('editor.publish.salary')}</li>
        <li>{t('editor.publish.runs')}</li>
        <li>{t('editor.publish.cost')}</li>
      </ul>
      <Button size="lg" loading={editor.state === 'saving'} onClick={onPublish}>
        {t('editor.publish.act')}
      </Button>
    </Section>
  );
}
