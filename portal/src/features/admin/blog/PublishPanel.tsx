import { Button } from '@mantine/core';
import type { Blog } from '@tandem/contracts/blog';
import { formatDate } from '@tandem/i18n/format';
import { formatDateIn, formatTimeIn } from '@tandem/i18n/format-zoned';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import writing from '../../../lib/writing/writing.module.css';
import classes from './article.module.css';
import type { ArticleEditor } from './use-article.ts';

interface PublishPanelProps {
  editor: ArticleEditor;
  article: Blog;
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Publishes an article now or at a given time, and unpublishes it. */
export function PublishPanel({ editor, article }: PublishPanelProps) {
  const { t, i18n } = useTranslation('blog');
  const [date = '', time = ''] = (article.publishAt ?? '').split('T');
  const [chosen, setChosen] = useState({ date, time: time || '08:00' });
  const { step, stepErrors } = editor;
  const zone = article.publishAt && article.timeZone ? article.timeZone : ownZone();
  const isScheduled = !article.published && article.publishDate !== null;
  const isBlocked = step.isPending || Object.keys(editor.conflicts).length > 0;
  const faults = article.faults ?? [];
  const errors = Object.values(stepErrors);
  return (
    <Section small title={t('publish.title')} line="none">
      {article.published && article.publishDate && (
        <p className={writing.quiet}>
          {t('publicSince', { date: formatDate(article.publishDate, i18n.language) })}{' '}
          <a href={paths.article(article._id)} target="_blank" rel="noopener">
            {t('view')}
          </a>
        </p>
      )}
      {faults.length > 0 && (
        <p className={writing.bad} role="status">
          {t('publish.failed')} {faults.map((fault) => t(`faults.${fault}`)).join(' · ')}
        </p>
      )}
      {isScheduled && article.publishDate && (
        <p role="status">
          {t('scheduledFor', {
            date: formatDateIn(article.publishDate, zone, i18n.language),
            time: formatTimeIn(article.publishDate, zone, i18n.language),
          })}
        </p>
      )}
      {!article.published && (
        <>
          <div className={classes.pair}>
            <Field id="publish-date" label={t('publish.date')} error={stepErrors.publishAt}>
              {(control) => (
                <TextBox
                  {...control}
                  type="date"
                  value={chosen.date}
                  onChange={({ target }) => setChosen({ ...chosen, date: target.value })}
                />
              )}
            </Field>
            <Field id="publish-time" label={t('publish.time')}>
              {(control) => (
                <TextBox
                  {...control}
                  type="time"
                  value={chosen.time}
                  onChange={({ target }) => setChosen({ ...chosen, time: target.value })}
                />
              )}
            </Field>
          </div>
          <p className={writing.quiet}>{t('publish.zone', { zone: zone.replaceAll('_', ' ') })}</p>
        </>
      )}
      {errors.length > 0 && (
        <p className={writing.bad} role="alert">
          {errors.join(' ')}
        </p>
      )}
      <div className={writing.acts}>
        {!article.published && (
          <Button
            variant="default"
            disabled={isBlocked || chosen.date === ''}
            onClick={() => step.mutate({ publishAt: `${chosen.date}T${chosen.time}`, timeZone: zone })}
          >
            {t(isScheduled ? 'publish.reschedule' : 'publish.schedule')}
          </Button>
        )}
        {isScheduled && (
          <Button variant="subtle" disabled={isBlocked} onClick={() => step.mutate({ publishAt: '' })}>
            {t('publish.unschedule')}
          </Button>
        )}
        <Button
          disabled={isBlocked || (article.published && !article.hasUnpublishedChanges && !editor.isUnsaved)}
          loading={step.isPending}
          onClick={() => step.mutate({ published: true })}
        >
          {t(article.published ? 'publish.changes' : 'publish.now')}
        </Button>
        {article.published && (
          <Button variant="subtle" disabled={isBlocked} onClick={() => step.mutate({ published: false })}>
            {t('publish.withdraw')}
          </Button>
        )}
      </div>
    </Section>
  );
}
