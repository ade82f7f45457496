import type { DevMail } from '@tandem/contracts/routes/dev-mail';
import { Choices } from '@tandem/ui/Choices';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SandboxedFrame } from '../../lib/SandboxedFrame.tsx';
import classes from './dev-mail.module.css';

const FORMS = ['html', 'text'] as const;
type Form = (typeof FORMS)[number];

interface MailReaderProps {
  mails: readonly DevMail[];
  /** Renders the line below the subject in the list. */
  below: (mail: DevMail) => ReactNode;
}

/** A list of emails, and the selected one as HTML or text. */
export function MailReader({ mails, below }: MailReaderProps) {
  const { t } = useTranslation('auth');
  const [chosen, setChosen] = useState<string | null>(null);
  const [form, setForm] = useState<Form>('html');
  const mail = mails.find(({ id }) => id === chosen) ?? mails[0];
  if (!mail) return null;
  return (
    <div className={classes.columns}>
      <ul className={classes.list}>
        {mails.map((each) => (
          <li key={each.id} data-current={each.id === mail.id || undefined}>
            <button type="button" aria-current={each.id === mail.id || undefined} onClick={() => setChosen(each.id)}>
              <b>{each.subject}</b>
              {below(each)}
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.reader}>
        <fieldset className={classes.forms} aria-label={t('mail.form')}>
          <Choices<Form>
            single
            options={FORMS}
            labelOf={(key) => t(`mail.${key}`)}
            chosen={[form]}
            onChange={([next]) => next && setForm(next)}
          />
        </fieldset>
        {form === 'text' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to be reached by keyboard
          <pre className={classes.text} tabIndex={0}>
            {mail.text}
          </pre>
        ) : (
          <SandboxedFrame
            className={classes.mail}
            title={mail.subject}
            allow="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
            html={`<base target="_top">${mail.html}`}
          />
        )}
      </div>
    </div>
  );
}
