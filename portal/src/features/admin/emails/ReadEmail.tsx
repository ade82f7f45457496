import type { Email } from '@tandem/contracts/email';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDate, formatTime } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { Dialog } from '../../../lib/Dialog.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { SandboxedFrame } from '../../../lib/SandboxedFrame.tsx';
import admin from '../admin.module.css';
import classes from './emails.module.css';

const FORMS = ['html', 'text'] as const;
type Form = (typeof FORMS)[number];

/** A sent email without the links and codes that grant access. Viewing it is logged. */
export function ReadEmail({ email, onClose }: { email: Email; onClose: () => void }) {
  const { t, i18n } = useTranslation('mail-log');
  const [form, setForm] = useState<Form>('html');
  const sent = useQuery({
    queryKey: ['emails', 'one', email._id],
    queryFn: () => api.emails.get({ params: { id: email._id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const when = email.sentDate ?? email.createdDate;
  const content = () => {
    if (sent.isError) return <LoadFailed title={t('read.failed')} query={sent} />;
    if (!sent.data) return <RowsSkeleton label={t('read.loading')} rows={4} />;
    const { body } = sent.data;
    if (!body) return <p>{t('read.nothing')}</p>;
    return (
      <>
        <fieldset className={classes.forms} aria-label={t('read.form')}>
          <Choices<Form>
            single
            options={FORMS}
            labelOf={(key) => t(`read.${key}`)}
            chosen={[form]}
            onChange={([next]) => next && setForm(next)}
          />
        </fieldset>
        {form === 'text' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to be reached by keyboard
          <pre className={classes.mailText} tabIndex={0}>
            {body.text}
          </pre>
        ) : (
          <SandboxedFrame className={classes.mail} title={email.subject} html={body.html} />
        )}
      </>
    );
  };
  return (
    <Dialog aside opened onClose={onClose} title={email.subject}>
      <p className={admin.meta}>
        {joinFacts([
          email.to,
          `${formatDate(when, i18n.language)}, ${formatTime(when, i18n.language)}`,
          t(`statuses.${email.status}`),
        ])}
      </p>
      <p className={admin.meta}>{t('read.lead')}</p>
      {content()}
    </Dialog>
  );
}
