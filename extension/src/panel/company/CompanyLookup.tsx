import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { ApiError } from '@tandem/client/client';
import { Notice } from '@tandem/ui/Notice';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyOnPage } from '../../readers/page.ts';
import type { PanelClient } from '../api.ts';
import { Button } from '../Button.tsx';
import { candidateAddress } from '../OpenInTandem.tsx';
import { nameOf } from '../PersonHead.tsx';
import classes from '../panel.module.css';
import { CompanyFacts } from './CompanyFacts.tsx';
import { type KnownCompany, lookUpCompany } from './company-lookup.ts';

interface CompanyLookupProps {
  client: PanelClient;
  portal: string;
  company: CompanyOnPage;
  onRead: () => void;
}

/** Whether a company is on Tandem, its jobs there, and the saved candidates who work for it. Nothing is saved. */
export function CompanyLookup({ client, portal, company, onRead }: CompanyLookupProps) {
  const { t } = useTranslation('extension');
  const { known, error, retry } = useCompany(client, company);
  return (
    <>
      <main className={classes.body}>
        <CompanyFacts company={company} />
        {error && (
          <Notice
            tone="bad"
            role="alert"
            title={t('company.notLoaded')}
            actions={
              <Button small onClick={retry}>
                {t('retry')}
              </Button>
            }
          >
            {error.message}
          </Notice>
        )}
        {!known && !error && <PageSkeleton label={t('company.loading')} />}
        {known && <Found known={known} portal={portal} />}
      </main>
      <footer className={classes.foot}>
        <Button
          quiet
          className={classes.mainAct}
          icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onRead}
        >
          {t('saved.next')}
        </Button>
      </footer>
    </>
  );
}

function Found({ known: { company, jobs, contacts }, portal }: { known: KnownCompany; portal: string }) {
  const { t } = useTranslation('extension');
  return (
    <>
      <section>
        <h2>{t('company.onTandem')}</h2>
        {company ? (
          <ul className={classes.rows}>
            <Row href={`${portal}/companies/${company.slug}`} title={company.name} below={company.headline ?? ''} />
          </ul>
        ) : (
          <p className={classes.small}>{t('company.notOnTandem')}</p>
        )}
      </section>
      {company && (
        <section>
          <h2>{t('company.jobs', { count: jobs.total })}</h2>
          {jobs.items.length > 0 && (
            <ul className={classes.rows}>
              {jobs.items.map((job) => (
                <Row
                  key={job._id}
                  href={`${portal}/jobs/${job.slug}`}
                  title={job.headline}
                  below={job.location?.city ?? ''}
                />
              ))}
            </ul>
          )}
        </section>
      )}
      <section>
        <h2>{t('company.contacts', { count: contacts.length })}</h2>
        {contacts.length === 0 ? (
          <p className={classes.small}>{t('company.noContacts')}</p>
        ) : (
          <ul className={classes.rows}>
            {contacts.map((each) => (
              <Row
                key={each._id}
                href={candidateAddress(portal, each._id)}
                title={nameOf(each)}
                below={each.headline ?? ''}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Row({ href, title, below }: { href: string; title: string; below: string }) {
  const { t } = useTranslation('extension');
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer">
        <b>{title}</b>
        <IconExternalLink size={15} stroke={1.75} aria-label={t('newTab')} />
      </a>
      {below && <span>{below}</span>}
    </li>
  );
}

function useCompany(client: PanelClient, company: CompanyOnPage) {
  const [known, setKnown] = useState<KnownCompany>();
  const [error, setError] = useState<ApiError>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setError(undefined);
    lookUpCompany(client, company).then(
      (found) => isCurrent && setKnown(found),
      (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure;
        if (isCurrent) setError(failure);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client, company, tries]);
  return { known, error, retry: () => setTries((count) => count + 1) };
}
