import { Button } from '@mantine/core';
import { APPEAL_DAYS } from '@tandem/catalogue/limits';
import type { AppealView } from '@tandem/contracts/suspension';
import { formatDate, formatList } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { Notice } from '@tandem/ui/Notice';
import { TextArea } from '@tandem/ui/TextBox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { fieldErrorsOf } from '../../lib/form-errors.ts';
import { paths } from '../../lib/paths.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './auth.module.css';

/** The reasons of a suspension and the status of the appeal, for the owner of the emailed link. */
export default function AppealPage() {
  const { t, i18n } = useTranslation(['auth', 'catalogue']);
  const { token = '' } = useParams();
  const found = useQuery({
    queryKey: ['appeal', token],
    queryFn: () => api.suspensions.appeal({ params: { token } }),
    retry: false,
  });
  if (found.isError && !found.data)
    return (
      <AuthFrame title={t('appeal.failed')}>
        <Notice tone="bad" role="alert">
          {found.error.message}
        </Notice>
      </AuthFrame>
    );
  if (!found.data) return <AuthFrame title={t('appeal.title')}>{null}</AuthFrame>;
  const { reasons, note, createdDate } = found.data;
  const why = formatList(
    reasons.map((reason) => t(`catalogue:suspendReasons.${reason}`)),
    i18n.language,
  );
  return (
    <AuthFrame
      title={t(found.data.liftedDate ? 'appeal.over' : 'appeal.title')}
      lead={t('appeal.since', { date: formatDate(createdDate, i18n.language) })}
    >
      <Notice tone="warn" title={t('appeal.reason', { count: reasons.length })}>
        {why}. {note}
      </Notice>
      <State token={token} view={found.data} />
    </AuthFrame>
  );
}

function State({ token, view }: { token: string; view: AppealView }) {
  const { t, i18n } = useTranslation('auth');
  const { appeal, decision, decideBy, liftedDate } = view;
  if (liftedDate)
    return (
      <Notice tone="good" title={t('appeal.lifted')} actions={<Link to={paths.login}>{t('login.act')}</Link>}>
        {decision?.kind === 'lifted' && decision.text}
      </Notice>
    );
  if (decision)
    return (
      <Notice tone="bad" title={t('appeal.upheld', { date: formatDate(decision.date, i18n.language) })}>
        {decision.text}
      </Notice>
    );
  if (appeal && decideBy)
    return (
      <Notice tone="info" role="status" title={t('appeal.sent')}>
        {t('appeal.sentText', { date: formatDate(decideBy, i18n.language) })}
        <blockquote className={classes.said}>{appeal.text}</blockquote>
      </Notice>
    );
  return <AppealForm token={token} />;
}

function AppealForm({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const send = useMutation({
    mutationFn: () => api.suspensions.sendAppeal({ params: { token }, body: { text } }),
    onSuccess: (view) => queries.setQueryData(['appeal', token], view),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Field
        id="appeal-text"
        label={t('appeal.text')}
        hint={t('appeal.hint', { count: APPEAL_DAYS })}
        error={fieldErrorsOf(send.error).text ?? send.error?.message}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={7}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="lg" loading={send.isPending}>
        {t('appeal.act')}
      </Button>
    </form>
  );
}
