import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import type { VisibleCompany } from '@tandem/contracts/company';
import { languageName } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { paths } from '../../../lib/paths.ts';
import classes from '../admin.module.css';

const MAKE = ['companyName', 'website', 'email'] as const;
const SEND = ['email'] as const;
type Text = (typeof MAKE)[number];

/** Creates a blank company, or sends the link for claiming one. */
export default function ClaimDialogs({ about, onClose }: { about: VisibleCompany | 'new'; onClose: () => void }) {
  const { t, i18n } = useTranslation('admin');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Partial<Record<Text, string>>>({});
  const [language, setLanguage] = useState(i18n.language as InterfaceLanguage);
  const isNew = about === 'new';
  const send = useMutation({
    mutationFn: (): Promise<{ message: string; _id?: string }> => {
      const { companyName = '', website = '', email } = typed;
      if (isNew)
        return api.auth.signupFakeCompany({ body: { companyName, website, email: email || undefined, language } });
      return api.accounts.invite({ body: { email: email ?? '', entityId: about._id } });
    },
    onSuccess: ({ message, _id }) => {
      toast.done(
        message,
        _id === undefined
          ? undefined
          : {
              label: t('companies.make.view', { company: typed.companyName?.trim() }),
              run: () => navigate(paths.companyPreview(_id)),
            },
      );
      void queries.invalidateQueries({ queryKey: ['companies'] });
    },
  });
  const errors = fieldErrorsOf(send.error);
  const key = isNew ? 'make' : 'send';
  return (
    <FormDialog
      onClose={onClose}
      title={isNew ? t('companies.make.title') : t('companies.send.title', { company: about.name })}
      submitLabel={t(`companies.${key}.act`)}
      onSubmit={() => send.mutateAsync(undefined, { onSuccess: onClose })}
      isPending={send.isPending}
    >
      <p>{t(`companies.${key}.text`)}</p>
      {(isNew ? MAKE : SEND).map((name, nth) => (
        <Field
          key={name}
          id={`claim-${name}`}
          label={t(`companies.fields.${name}`)}
          note={isNew && name !== 'companyName' ? t('suspend.optional') : undefined}
          hint={isNew && name === 'email' ? t('companies.make.emailHint') : undefined}
          error={errors[name] ?? (nth === 0 && send.error && Object.keys(errors).length === 0 && send.error.message)}
        >
          {(control) => (
            <TextBox
              {...control}
              data-autofocus={nth === 0 || undefined}
              type={name === 'email' ? 'email' : name === 'website' ? 'url' : 'text'}
              autoComplete="off"
              maxLength={254}
              value={typed[name] ?? ''}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {isNew && typed.email && (
        <Field id="claim-language" label={t('companies.make.language')}>
          {({ id }) => (
            <select
              id={id}
              className={classes.select}
              value={language}
              onChange={(event) => setLanguage(event.target.value as InterfaceLanguage)}
            >
              {INTERFACE_LANGUAGES.map((code) => (
                <option key={code} value={code}>
                  {languageName(code, i18n.language)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </FormDialog>
  );
}
