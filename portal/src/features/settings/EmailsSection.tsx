import { DIGEST_EMAIL_KINDS, EMAIL_FREQUENCIES, EMAIL_KINDS, type EmailKind } from '@tandem/catalogue/contact';
import type { AccountChange } from '@tandem/contracts/account';
import { Choices } from '@tandem/ui/Choices';
import { FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { NewsKind, type NewsSettings } from './NewsKind.tsx';
import classes from './settings.module.css';
import { useAccountUpdate } from './use-account-update.ts';
import { type Rhythm, useRhythm } from './use-rhythm.ts';

type Kind = Exclude<EmailKind, 'summary'>;
const KINDS = EMAIL_KINDS.filter((kind): kind is Kind => kind !== 'summary');
const MATCHED = ['USER', 'COMPANY'];
/** Views of kinds of news that not every view gets. */
const VIEWS: Partial<Record<Kind, readonly string[]>> = {
  matches: MATCHED,
  messages: MATCHED,
  interviews: MATCHED,
  interviewReminders: MATCHED,
  reminders: MATCHED,
  suggestions: MATCHED,
  searches: MATCHED,
  mentions: ['COMPANY', 'SUPERUSER'],
  reviews: ['SUPERUSER'],
};

/** Settings of news: shown as notifications, emailed, and the frequency of the summary; saved on selection. */
export function EmailsSection() {
  const { t } = useTranslation(['settings', 'catalogue']);
  const { account, view } = useSession();
  const update = useAccountUpdate();
  /** The changes that are being saved. */
  const [unsaved, setUnsaved] = useState<AccountChange>({});
  const { rhythm, choose, hasDaily } = useRhythm();
  const { data: recent } = useQuery({
    queryKey: ['notification-counts', account?._id],
    queryFn: () => api.notifications.counts(),
    enabled: account !== undefined && account !== null,
  });
  if (!account) return null;
  const now: NewsSettings = { ...account, ...(update.isPending && unsaved) };
  const kinds = KINDS.filter((kind) => VIEWS[kind]?.includes(view) ?? true);
  const hasSummary = !now.unwantedEmails.includes('summary');
  const change = (settings: AccountChange) => {
    setUnsaved(update.isPending ? { ...unsaved, ...settings } : settings);
    update.mutate(settings);
  };
  return (
    <Section id="emails" title={t('emails.title')}>
      <p className={classes.quiet}>{t('emails.bell')}</p>
      <div className={classes.fields}>
        <FieldGroup label={t('emails.frequency')} hint={t(hasDaily ? 'emails.hint' : 'emails.hintCompany')}>
          <Choices<Rhythm>
            single
            options={hasDaily ? ['daily', ...EMAIL_FREQUENCIES] : EMAIL_FREQUENCIES}
            labelOf={(key) => (key === 'daily' ? t('emails.daily') : t(`catalogue:emailFrequencies.${key}`))}
            chosen={[rhythm]}
            onChange={([chosen]) => chosen && choose(chosen)}
          />
        </FieldGroup>
        {kinds.map((kind) => (
          <NewsKind
            key={kind}
            kind={kind}
            settings={now}
            isEmailed={rhythm !== 'never'}
            canWait={hasSummary && DIGEST_EMAIL_KINDS.some((each) => each === kind)}
            counts={recent?.counts}
            onChange={change}
          />
        ))}
        {rhythm !== 'never' && (
          <FieldGroup label={t('emails.kinds.summary')}>
            <Choices
              single
              options={['on', 'off']}
              labelOf={(key) => t(`emails.how.${key}`)}
              chosen={[hasSummary ? 'on' : 'off']}
              onChange={([chosen]) =>
                change({
                  unwantedEmails: [
                    ...now.unwantedEmails.filter((kind) => kind !== 'summary'),
                    ...(chosen === 'off' ? ['summary' as const] : []),
                  ],
                })
              }
            />
          </FieldGroup>
        )}
      </div>
    </Section>
  );
}
