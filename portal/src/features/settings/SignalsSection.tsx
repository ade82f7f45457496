import { MESSAGE_SIGNALS } from '@tandem/catalogue/messages';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import classes from './settings.module.css';
import { useAccountUpdate } from './use-account-update.ts';

/** What others see while the account reads and writes messages; saved on selection. */
export function SignalsSection() {
  const { t } = useTranslation('settings');
  const { account, view } = useSession();
  const update = useAccountUpdate();
  if (!account || view === 'SUPERUSER') return null;
  const hidden = (update.isPending ? update.variables.hiddenSignals : undefined) ?? account.hiddenSignals;
  return (
    <Section id="messages" title={t('signals.title')}>
      <p className={classes.quiet}>{t('signals.text')}</p>
      <div className={classes.fields}>
        {MESSAGE_SIGNALS.map((signal) => (
          <CheckLine
            key={signal}
            checked={!hidden.includes(signal)}
            onChange={(shown) => {
              const others = hidden.filter((each) => each !== signal);
              update.mutate({ hiddenSignals: shown ? others : [...others, signal] });
            }}
          >
            {t(`signals.${signal}`)}
          </CheckLine>
        ))}
      </div>
    </Section>
  );
}
