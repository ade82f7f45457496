import { Button } from '@mantine/core';
import { CUSTOMER_REQUEST_KINDS, FEEDBACK_RATINGS } from '@tandem/catalogue/support';
import { ApiError } from '@tandem/client/client';
import { Choices } from '@tandem/ui/Choices';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { PageHead } from '@tandem/ui/PageHead';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { api } from '../../lib/api.ts';
import { fieldErrorsOf, useFormErrors } from '../../lib/form-errors.ts';
import { useGoBack } from '../../lib/go-back.ts';
import { homeOf } from '../../lib/home.ts';
import { OwnerOnly } from '../../lib/OwnerOnly.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import classes from './contact.module.css';

const TOPICS = [...CUSTOMER_REQUEST_KINDS, 'feedback'] as const;
type Topic = (typeof TOPICS)[number];

/** Contacts the Tandem team: questions, feedback, or a question about the developer in the URL. */
export default function ContactPage() {
  const { t } = useTranslation('contact');
  const { account } = useSession();
  const { pathname, search } = useLocation();
  useTitle(t('title'));
  if (!account)
    return (
      <div className={classes.page}>
        <EmptyState
          figure="empty"
          level={1}
          title={t('logIn')}
          actions={<Link to={`${paths.login}?return=${encodeURIComponent(pathname + search)}`}>{t('toLogin')}</Link>}
        />
      </div>
    );
  return <ContactForm developer={new URLSearchParams(search).get('developer') ?? ''} />;
}

function ContactForm({ developer }: { developer: string }) {
  const { t } = useTranslation('contact');
  const { view } = useSession();
  const goBack = useGoBack(homeOf(view));
  const [topic, setTopic] = useState<Topic>('question');
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [rating, setRating] = useState<(typeof FEEDBACK_RATINGS)[number]>();
  const isFeedback = !developer && topic === 'feedback';
  const send = useMutation({
    mutationFn: () => {
      if (developer) return api.support.candidateQuestion({ body: { userId: developer, text } });
      if (topic === 'feedback') return api.support.feedback({ body: { subject, text, ...(rating && { rating }) } });
      return api.support.customerRequest({ body: { kind: topic, text } });
    },
  });
  const errors = fieldErrorsOf(send.error);
  const isRequest = !developer && topic !== 'feedback';
  const isExplained = send.error instanceof ApiError && (send.error.status === 400 || send.error.status === 429);
  const error = useMemo(
    () => (send.error && isRequest && !isExplained ? new Error(t('failed')) : send.error),
    [send.error, isRequest, isExplained, t],
  );
  const formErrors = useFormErrors(error, [
    ['subject', t('subject')],
    ['text', t('text')],
  ]);
  const back = (
    <Button variant="default" onClick={goBack}>
      {t('back')}
    </Button>
  );
  if (send.isSuccess)
    return (
      <div className={classes.page} role="status">
        <EmptyState figure="done" level={1} title={t('sent')} actions={back}>
          {send.data.message}
        </EmptyState>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <div className={classes.page}>
      <PageHead title={t(developer ? 'aboutDeveloper' : 'title')} lead={t('lead')} />
      <OwnerOnly>
        <form className={classes.form} onSubmit={submit} noValidate>
          <FormSummary title={t('notSent')} errors={formErrors} />
          {developer && <p>{t('aboutText')}</p>}
          {!developer && (
            <FieldGroup label={t('topic')}>
              <Choices
                single
                options={TOPICS}
                labelOf={(key) => t(`kinds.${key}`)}
                chosen={[topic]}
                onChange={([next]) => next && setTopic(next)}
              />
            </FieldGroup>
          )}
          {isFeedback && (
            <Field id="subject" label={t('subject')} error={errors.subject}>
              {(control) => (
                <TextBox
                  {...control}
                  maxLength={150}
                  value={subject}
                  onChange={({ target }) => setSubject(target.value)}
                />
              )}
            </Field>
          )}
          <Field id="text" label={t('text')} error={errors.text}>
            {(control) => (
              <TextArea
                {...control}
                rows={7}
                maxLength={5000}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          {isFeedback && (
            <FieldGroup label={t('rating')} note={t('optional')}>
              <Choices
                single
                options={FEEDBACK_RATINGS.map(String)}
                labelOf={(key) => t('ratings', { rating: key })}
                chosen={rating ? [String(rating)] : []}
                onChange={([next]) => setRating(FEEDBACK_RATINGS.find((each) => String(each) === next))}
              />
            </FieldGroup>
          )}
          <div>
            <Button type="submit" loading={send.isPending}>
              {t('send')}
            </Button>
          </div>
        </form>
      </OwnerOnly>
    </div>
  );
}
