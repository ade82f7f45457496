import { EMAIL_FREQUENCIES, GATHERABLE_EMAIL_KINDS, type GatherableEmailKind } from '@tandem/catalogue/contact';
import type { AccountChange } from '@tandem/contracts/account';
import { Choices } from '@tandem/ui/Choices';
import { FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import classes from './settings.module.css';
import { useAccountUpdate } from './use-account-update.ts';
import { type Rhythm, useRhythm } from './use-rhythm.ts';

const HOW = ['now', 'summary', 'off'] as const;
type How = (typeof HOW)[number];
/** Kinds whose news appears among the notifications first. */
const BELL = new Set<GatherableEmailKind>(['matches', 'reminders', 'mentions', 'reports']);
/** Kinds that not every view gets. */
const KINDS_OF: Partial<Record<(typeof GATHERABLE_EMAIL_KINDS)[number], readonly string[]>> = {
  searches: ['USER', 'COMPANY'],
  mentions: ['COMPANY', 'SUPERUSER'],
  reviews: ['SUPERUSER'],
};

/** Frequency and kinds of emails; saved on selection. */
export function EmailsSection() {
  const { t } = useTranslation(['settings', 'catalogue']);
  const { account, view } = useSession();
  const update = useAccountUpdate();
  const { rhythm, choose, hasDaily } = useRhythm();
  if (!account) return null;
  const now = { ...account, ...(update.isPending && update.variables) };
  const kinds = GATHERABLE_EMAIL_KINDS.filter((kind) => KINDS_OF[kind]?.includes(view) ?? true);
  const hasSummary = !now.unwantedEmails.includes('summary');
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
        {rhythm !== 'never' && (
          <>
            {kinds.map((kind) => (
              <FieldGroup key={kind} label={t(`emails.kinds.${kind}`)}>
                <Choices<How>
                  single
                  options={hasSummary ? HOW : ['now', 'off']}
                  labelOf={(how) => t(`emails.how.${how === 'now' && BELL.has(kind) ? 'unread' : how}`)}
                  chosen={[howOf(kind, now)]}
                  onChange={([how]) => how && update.mutate(changed(kind, how, now))}
                />
              </FieldGroup>
            ))}
            <FieldGroup label={t('emails.kinds.summary')}>
              <Choices
                single
                options={['on', 'off']}
                labelOf={(key) => t(`emails.how.${key}`)}
                chosen={[hasSummary ? 'on' : 'off']}
                onChange={([chosen]) =>
                  update.mutate({
                    unwantedEmails: [
                      ...now.unwantedEmails.filter((kind) => kind !== 'summary'),
                      ...(chosen === 'off' ? ['summary' as const] : []),
                    ],
                  })
                }
              />
            </FieldGroup>
          </>
        )}
      </div>
    </Section>
  );
}

type Told = Required<Pick<AccountChange, 'unwantedEmails' | 'summarizedEmails'>>;

function howOf(kind: GatherableEmailKind, { unwantedEmails, summarizedEmails }: Told): How {
  if (unwantedEmails.includes(kind)) return 'off';
  return summarizedEmails.includes(kind) ? 'summary' : 'now';
}

const changed = (kind: GatherableEmailKind, how: How, { unwantedEmails, summarizedEmails }: Told): Told => ({
  unwantedEmails: [...unwantedEmails.filter((each) => each !== kind), ...(how === 'off' ? [kind] : [])],
  summarizedEmails: [...summarizedEmails.filter((each) => each !== kind), ...(how === 'summary' ? [kind] : [])],
});
