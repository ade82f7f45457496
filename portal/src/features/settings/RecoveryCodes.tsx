import { Button } from '@mantine/core';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import classes from './second-factor.module.css';

/** Recovery codes, shown only once, to be copied or downloaded. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const text = `Tandem · ${account?.email}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.done(t('factor.copied')),
      () => toast.bad(t('factor.notCopied')),
    );
  return (
    <>
      <ul className={classes.codes} aria-label={t('factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={copy}>
          {t('factor.copy')}
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="tandem-recovery-codes.txt"
        >
          {t('factor.download')}
        </Button>
      </div>
    </>
  );
}
