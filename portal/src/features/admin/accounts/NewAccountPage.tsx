import { Button } from '@mantine/core';
import { ACCOUNT_TYPES } from '@tandem/catalogue/statuses';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { PageHead } from '@tandem/ui/PageHead';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { fieldErrorsOf, useFormErrors } from '../../../lib/form-errors.ts';
import { PasswordField } from '../../../lib/PasswordField.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import classes from '../admin.module.css';

const TEXTS = ['email', 'firstName', 'lastName', 'companyName', 'website'] as const;
type Text = (typeof TEXTS)[number];
const ASKED = { user: ['email', 'firstName', 'lastName'], company: ['email', 'companyName', 'website'] } as const;

/** Creates an account for another person, who chooses the password with an emailed link. */
export default function NewAccountPage() {
  const { t } = useTranslation(['admin', 'auth', 'common']);
  useTitle(t('accounts.make.title'));
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [type, setType] = useState<(typeof ACCOUNT_TYPES)[number]>('user');
  const [isSuperAdmin, setSuperAdmin] = useState(false);
  const [password, setPassword] = useState('');
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState<Partial<Record<Text, string>>>({});
  const make = useMutation({
    mutationFn: () => {
      const texts = Object.fromEntries(ASKED[type].map((key) => [key, typed[key] ?? '']));
      const confirmation = isSuperAdmin ? { password, reason } : {};
      return api.accounts.create({ body: { email: '', ...texts, type, isSuperAdmin, ...confirmation } });
    },
    onSuccess: ({ account, message }) => {
      toast.done(message);
      void queries.invalidateQueries({ queryKey: ['accounts'] });
      navigate(paths.admin.account(account.entityId));
    },
  });
  const errors = fieldErrorsOf(make.error);
  const formErrors = useFormErrors(make.error, [
    ...TEXTS.map((key) => [key, t(`accounts.make.fields.${key}`)] as const),
    ['reason', t('account.superuserReason')] as const,
    ['password', t('account.ownPassword')] as const,
  ]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate();
  };
  return (
    <div className={classes.page}>
      <p className={classes.back}>
        <Link to={paths.admin.accounts}>{t('account.back')}</Link>
      </p>
      <PageHead title={t('accounts.make.title')} lead={t('accounts.make.lead')} />
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormSummary title={t('accounts.make.failed')} errors={formErrors} />
        <FieldGroup label={t('accounts.make.type')}>
          <Choices
            single
            options={ACCOUNT_TYPES}
            chosen={[type]}
            labelOf={(key) => t(`accounts.type.${key}`)}
            onChange={([key]) => key && setType(key)}
          />
        </FieldGroup>
        {ASKED[type].map((key) => (
          <Field
            key={key}
            id={key}
            label={t(`accounts.make.fields.${key}`)}
            note={key === 'lastName' || key === 'website' ? t('suspend.optional') : undefined}
            error={errors[key]}
          >
            {(control) => (
              <TextBox
                {...control}
                type={key === 'email' ? 'email' : key === 'website' ? 'url' : 'text'}
                autoComplete="off"
                maxLength={254}
                value={typed[key] ?? ''}
                onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <CheckLine checked={isSuperAdmin} onChange={setSuperAdmin}>
          {t('accounts.make.superuser')}
        </CheckLine>
        {isSuperAdmin && (
          <>
            <Field
              id="reason"
              label={t('account.superuserReason')}
              hint={t('account.superuserReasonHint')}
              error={errors.reason}
            >
              {(control) => (
                <TextBox
                  {...control}
                  autoComplete="off"
                  maxLength={500}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              )}
            </Field>
            <PasswordField
              id="password"
              label={t('account.ownPassword')}
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={errors.password}
            />
          </>
        )}
        <div className={classes.decide}>
          <Button type="submit" loading={make.isPending}>
            {t('accounts.make.act')}
          </Button>
          <Button variant="subtle" component={Link} to={paths.admin.accounts}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}
