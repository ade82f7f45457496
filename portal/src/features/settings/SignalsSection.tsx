import { MESSAGE_SIGNALS, type MessageSignal } from '@tandem/catalogue/messages';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import classes from './settings.module.css';
import { useAccountUpdate } from './use-account-update.ts';

/** Superusers write no messages, but colleagues see what they edit. */
const OF_SUPERUSERS: readonly MessageSignal[] = ['presence'];

/** What others see while the account reads and writes messages, or edits records; saved on selection. */
export function SignalsSection() {
  const { t } = useTranslation('settings');
  const { account, view } = useSession();
  const update = useAccountUpdate();
  if (!account) return null;
  const isTeam = view === 'SUPERUSER';
  const hidden = (update.isPending ? update.variables.hiddenSignals : undefined) ?? account.hiddenSignals;
  return (
    <Section id="messages" title={t(isTeam ? 'signals.teamTitle' : 'signals.title')}>
      <p className={classes.quiet}>{t(isTeam ? 'signals.teamText' : 'signals.text')}</p>
      <div className={classes.fields}>
        {(isTeam ? OF_SUPERUSERS : MESSAGE_SIGNALS).map((signal) => (
          <CheckLine
            key={signal}
            checked={!hidden.includes(signal)}
            onChange={(shown) => {
              const others = hidden.filter((each) => each !== signal);
              update.mutate({ hiddenSignals: shown ? others : [...others, signal] });
            }}
          >
            {t(isTeam ? 'signals.team' : `signals.${signal}`)}
          </CheckLine>
        ))}
      </div>
    </Section>
  );
}
