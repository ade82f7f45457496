import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { type SignupField, SignupForm } from './SignupForm.tsx';

const FIELDS: readonly SignupField[] = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name', optional: true },
  { name: 'linkedin', autoComplete: 'url', inputMode: 'url', optional: true },
];

/** Sign-up as a developer, optionally with another developer's invitation link. */
export default function SignupUserPage() {
  const { t, i18n } = useTranslation('auth');
  const [params] = useSearchParams();
  const code = params.get('from') ?? '';
  const { data: inviter } = useQuery({
    queryKey: ['inviter', code],
    queryFn: () => api.friendInvitations.inviter({ params: { code } }),
    enabled: code !== '',
  });
  return (
    <SignupForm
      who="user"
      fields={FIELDS}
      lead={inviter && t('user.invitedBy')}
      send={({ email = '', password = '', firstName = '', lastName, linkedin }) =>
        api.auth.signupUser({
          body: {
            email,
            password,
            firstName,
            lastName,
            linkedin,
            invitationFrom: code,
            language: i18n.language as InterfaceLanguage,
          },
        })
      }
    />
  );
}
