import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Source, VisibleDeveloper } from '@tandem/contracts/developer';
import { isPublicLink } from '@tandem/contracts/links';
import type { SourcedRecord } from '@tandem/contracts/sourced';
import { formatDate } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { CorrectDataForm } from './CorrectDataForm.tsx';
import { EraseButton } from './EraseButton.tsx';
import { FIELDS, valueText } from './field-text.ts';
import classes from './sourced.module.css';
import { useSourcedChanges } from './use-sourced.ts';

interface StoredDataProps {
  record: SourcedRecord;
  token: string;
  isAlone: boolean;
}

/** Everything that one company stores on a person, with source and date. */
export function StoredData({ record, token, isAlone }: StoredDataProps) {
  const { t, i18n } = useTranslation(['sourced', 'common', 'catalogue']);
  const { company, person, notes, contacts } = record;
  const [isEditing, { open, close }] = useDisclosure(false);
  const facts = FIELDS.map((field) => ({ field, value: valueText(person, field, t, i18n.language) })).filter(
    ({ value }) => value !== '',
  );
  const { erase } = useSourcedChanges(token);
  const eraseHere = () =>
    runMutation(
      erase,
      { record: record._id, object: false },
      {
        onSuccess: () => toast.done(t('erasedAt', { company: company.name })),
        onError: (error) => toast.bad(error.message),
      },
    );
  return (
    <Section
      level={2}
      title={company.slug ? <a href={paths.company(company.slug)}>{company.name}</a> : company.name}
      aside={t('since', { date: formatDate(person.createdDate ?? new Date(), i18n.language) })}
    >
      {isEditing ? (
        <CorrectDataForm record={record} token={token} onDone={close} />
      ) : (
        <>
          <dl className={classes.facts}>
            {facts.map(({ field, value }) => (
              <div key={field}>
                <dt>{t(`fields.${field}`)}</dt>
                <dd>
                  {value}
                  <From source={sourceOf(person, field)} />
                </dd>
              </div>
            ))}
          </dl>
          {contacts.length > 0 && (
            <details className={classes.contacts}>
              <summary>{t('contacts', { company: company.name })}</summary>
              <ul>
                {contacts.map(({ kind, subject, text, author, consent, createdDate }) => (
                  <li key={createdDate}>
                    <b>{kind === 'email' ? subject : t(`contactKinds.${kind}`)}</b>
                    <p className={classes.quiet}>
                      {[author, formatDate(createdDate, i18n.language)].filter(Boolean).join(', ')}
                    </p>
                    <p className={classes.words}>{text}</p>
                    {consent && <p className={classes.quiet}>{t('agreed', { consent })}</p>}
                  </li>
                ))}
              </ul>
            </details>
          )}
          <p className={classes.quiet}>
            {notes > 0 && t('notes', { count: notes, company: company.name })}{' '}
            {person.eraseDate && t('eraseDate', { date: formatDate(person.eraseDate, i18n.language) })}
          </p>
          <div className={classes.actions}>
            <Button variant="default" onClick={open} aria-label={t('correctAt', { company: company.name })}>
              {t('correct')}
            </Button>
            {!isAlone && (
              <EraseButton
                variant="subtle"
                label={t('eraseHere', { company: company.name })}
                isPending={erase.isPending}
                onErase={eraseHere}
              />
            )}
          </div>
        </>
      )}
    </Section>
  );
}

const sourceOf = ({ sources = {}, source }: VisibleDeveloper, field: string): Source | null =>
  sources[field] ?? source ?? null;

function From({ source }: { source: Source | null }) {
  const { t, i18n } = useTranslation('sourced');
  if (!source) return null;
  const date = formatDate(source.date, i18n.language);
  return (
    <span className={classes.from}>
      {isPublicLink(source.url) ? (
        <a href={source.url} target="_blank" rel="noreferrer">
          {source.url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
        </a>
      ) : (
        source.url || t(`from.${source.kind}`)
      )}
      , {date}
    </span>
  );
}
