import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { type SignupField, SignupForm } from './SignupForm.tsx';

const FIELDS: readonly SignupField[] = [
  { name: 'companyName', autoComplete: 'organization' },
  { name: 'contactPerson', autoComplete: 'name', optional: true },
  { name: 'website', autoComplete: 'url', inputMode: 'url', optional: true },
];

/** Sign-up as a company. */
export default function SignupCompanyPage() {
  const { i18n } = useTranslation();
  return (
    <SignupForm
      who="company"
      fields={FIELDS}
      send={({ email = '', password = '', companyName = '', contactPerson, website = '' }) =>
        api.auth.signupCompany({
          body: {
            email,
            password,
            companyName,
            contactPerson,
            website,
            language: i18n.language as InterfaceLanguage,
          },
        })
      }
    />
  );
}
