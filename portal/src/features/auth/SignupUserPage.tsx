import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { type SignupField, SignupForm } from './SignupForm.tsx';

const FIELDS: readonly SignupField[] = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name', optional: true },
  { name: 'linkedin', autoComplete: 'url', inputMode: 'url', optional: true },
];

/** Sign-up as a developer. */
export default function SignupUserPage() {
  const { i18n } = useTranslation();
  return (
    <SignupForm
      who="user"
      fields={FIELDS}
      send={({ email = '', password = '', firstName = '', lastName, linkedin }) =>
        api.auth.signupUser({
          body: { email, password, firstName, lastName, linkedin, language: i18n.language as InterfaceLanguage },
        })
      }
    />
  );
}
