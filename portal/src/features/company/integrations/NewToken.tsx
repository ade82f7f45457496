import { TOKEN_LIFETIMES, TOKEN_SCOPES, type TokenScope, USUAL_TOKEN_LIFETIME } from '@tandem/catalogue/api-tokens';
import type { NewApiToken } from '@tandem/contracts/api-token';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf, useFormErrors } from '../../../lib/form-errors.ts';
import { runMutation } from '../../../lib/run-mutation.ts';
import page from '../company.module.css';
import classes from './integrations.module.css';
import type { useTokens } from './use-tokens.ts';

interface NewTokenProps {
  create: ReturnType<typeof useTokens>['create'];
  onClose: () => void;
  onCreated: (token: NewApiToken) => void;
}

/** Asks for the name, scopes and lifetime of a token. */
export function NewToken({ create, onClose, onCreated }: NewTokenProps) {
  const { t } = useTranslation('integrations');
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<TokenScope[]>([]);
  const [days, setDays] = useState(String(USUAL_TOKEN_LIFETIME));
  const errors = fieldErrorsOf(create.error);
  // A token is shown only once, so also if the form was closed before the response.
  const submit = () =>
    runMutation(
      create,
      { name, scopes, expiresInDays: Number(days) },
      {
        onSuccess: (token) => {
          onClose();
          onCreated(token);
        },
      },
    );
  const formErrors = useFormErrors(create.error, [
    ['name', t('tokens.name')],
    ['scopes', t('tokens.scopes')],
  ]);
  return (
    <FormDialog
      title={t('tokens.create')}
      onClose={() => {
        create.reset();
        onClose();
      }}
      submitLabel={t('tokens.create')}
      onSubmit={submit}
      isPending={create.isPending}
    >
      <FormSummary title={t('tokens.notCreated')} errors={formErrors} />
      <Field id="name" label={t('tokens.name')} hint={t('tokens.nameHint')} error={errors.name}>
        {(control) => (
          <TextBox
            {...control}
            data-autofocus
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <FieldGroup label={t('tokens.scopes')} error={errors.scopes}>
        <div className={classes.checks} id="scopes" tabIndex={-1}>
          {TOKEN_SCOPES.map((scope) => (
            <CheckLine
              key={scope}
              checked={scopes.includes(scope)}
              onChange={(checked) =>
                setScopes((before) => (checked ? [...before, scope] : before.filter((each) => each !== scope)))
              }
            >
              {t(`scopes.${scope.replace(':', '-')}`)} <code className={page.small}>{scope}</code>
            </CheckLine>
          ))}
        </div>
      </FieldGroup>
      <Field label={t('tokens.lifetime')} hint={t('tokens.lifetimeHint')}>
        {(control) => (
          <SelectBox
            {...control}
            data={TOKEN_LIFETIMES.map((count) => ({ value: String(count), label: t('tokens.days', { count }) }))}
            value={days}
            onChange={(value) => value && setDays(value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
