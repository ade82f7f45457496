import { Button } from '@mantine/core';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { formatDate, languageName } from '@tandem/i18n/format';
import { type Language, likelyLanguage } from '@tandem/i18n/languages';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import page from '../company.module.css';
import { useCandidateActions } from '../use-candidates.ts';
import classes from './sources.module.css';

const WARNING = 14 * 86_400_000;

/** The end of a candidate's storage period, whether they were notified, and a button to notify them. */
export function StoragePeriod({ candidate }: { candidate: VisibleDeveloper }) {
  const { t, i18n } = useTranslation('candidates');
  const { extendStorage } = useCandidateActions();
  const { _id, eraseDate, informedDate } = candidate;
  const isSoon = eraseDate ? new Date(eraseDate).getTime() - Date.now() < WARNING : false;
  const extend = () =>
    extendStorage.mutate([_id], {
      onSuccess: () => toast.done(t('list.extended', { count: 1 })),
      onError: (error) => toast.bad(error.message),
    });
  return (
    <Section level={2} title={t('page.keeping')}>
      <div className={classes.erase}>
        {eraseDate && (
          <p>
            {t('page.erased', { date: formatDate(eraseDate, i18n.language) })}{' '}
            {isSoon && (
              <Button variant="default" size="xs" loading={extendStorage.isPending} onClick={extend}>
                {t('list.keepOn')}
              </Button>
            )}
          </p>
        )}
        <p>
          {informedDate ? t('page.informed', { date: formatDate(informedDate, i18n.language) }) : t('page.notInformed')}
        </p>
        <NotifyCandidate candidate={candidate} />
      </div>
    </Section>
  );
}

function NotifyCandidate({ candidate }: { candidate: VisibleDeveloper }) {
  const { t, i18n } = useTranslation('candidates');
  const { store } = useCandidateActions();
  const [language, setLanguage] = useState<Language>(() => likelyLanguage(candidate));
  const [link, setLink] = useState<string>();
  const notify = useMutation({
    mutationFn: (by: 'email' | 'link') =>
      api.candidates.notify({ params: { id: candidate._id }, body: { by, ...(by === 'email' && { language }) } }),
    onSuccess: async ({ candidate: changed, url }) => {
      store(changed);
      if (!url) return toast.done(t('tell.sent', { email: candidate.email }));
      setLink(url);
      const isCopied = await navigator.clipboard?.writeText(url).then(
        () => true,
        () => false,
      );
      if (isCopied) toast.done(t('tell.copied'));
    },
    onError: (error) => toast.bad(error.message),
  });
  return (
    <details>
      <summary>{t('tell.title')}</summary>
      <div className={page.form}>
        <p>{t('tell.text')}</p>
        {candidate.email ? (
          <>
            <Field label={t('tell.language')}>
              {({ error: _, ...control }) => (
                <select
                  {...control}
                  className={classes.select}
                  value={language}
                  onChange={(event) => setLanguage(event.target.value as Language)}
                >
                  {INTERFACE_LANGUAGES.map((value) => (
                    <option key={value} value={value}>
                      {languageName(value, i18n.language)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Button variant="default" loading={notify.isPending} onClick={() => notify.mutate('email')}>
              {t('tell.byEmail', { email: candidate.email })}
            </Button>
          </>
        ) : (
          <p>{t('tell.noEmail')}</p>
        )}
        <Button variant="default" loading={notify.isPending} onClick={() => notify.mutate('link')}>
          {t('tell.byLink')}
        </Button>
        {link && (
          <Field label={t('tell.link')} hint={t('tell.linkHint')}>
            {({ error: _, ...control }) => (
              <input
                {...control}
                className={classes.select}
                readOnly
                value={link}
                onFocus={(event) => event.target.select()}
              />
            )}
          </Field>
        )}
      </div>
    </details>
  );
}
