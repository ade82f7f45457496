import { EMAIL_FREQUENCIES, EMAIL_KINDS } from '@tandem/catalogue/contact';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Choices } from '@tandem/ui/Choices';
import { FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import classes from './settings.module.css';
import { useAccountUpdate } from './use-account-update.ts';

/** How often Tandem writes, and about what; kept as soon as it is chosen. */
export function EmailsSection() {
  const { t } = useTranslation(['settings', 'catalogue']);
  const { account, view } = useSession();
  const update = useAccountUpdate();
  if (!account) return null;
  const { emailFrequency, unwantedEmails } = { ...account, ...(update.isPending && update.variables) };
  const kinds = EMAIL_KINDS.filter((kind) => kind !== 'reviews' || view === 'SUPERUSER');
  return (
    <Section title={t('emails.title')}>
      <div className={classes.fields}>
        <FieldGroup label={t('emails.frequency')} hint={t('emails.hint')}>
          <Choices
            single
            options={EMAIL_FREQUENCIES}
            labelOf={(key) => t(`catalogue:emailFrequencies.${key}`)}
            chosen={[emailFrequency]}
            onChange={([frequency]) => update.mutate({ emailFrequency: frequency })}
          />
        </FieldGroup>
        {emailFrequency !== 'never' && (
          <FieldGroup label={t('emails.wanted')}>
            {kinds.map((kind) => (
              <CheckLine
                key={kind}
                checked={!unwantedEmails.includes(kind)}
                onChange={(wanted) =>
                  update.mutate({
                    unwantedEmails: EMAIL_KINDS.filter((each) =>
                      each === kind ? !wanted : unwantedEmails.includes(each),
                    ),
                  })
                }
              >
                {t(`emails.kinds.${kind}`)}
              </CheckLine>
            ))}
          </FieldGroup>
        )}
      </div>
    </Section>
  );
}
