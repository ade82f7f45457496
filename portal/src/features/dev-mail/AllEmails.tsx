import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { everyItem } from '@tandem/client/every-item';
import { languageName } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { FieldGroup } from '@tandem/ui/Field';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { MailReader } from './MailReader.tsx';

/** All email templates, in each language. */
export function AllEmails() {
  const { t, i18n } = useTranslation('auth');
  const [params, setParams] = useSearchParams();
  const language = INTERFACE_LANGUAGES.find((each) => each === params.get('language')) ?? 'en';
  const emails = useQuery({
    queryKey: ['all-emails', language],
    queryFn: () => everyItem((page) => api.devMail.templates({ query: { ...page, language } })),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FieldGroup label={t('mail.language')}>
        <Choices
          single
          options={INTERFACE_LANGUAGES}
          labelOf={(key) => languageName(key, i18n.language)}
          chosen={[language]}
          onChange={([next]) => next && setParams({ show: 'all', language: next }, { replace: true })}
        />
      </FieldGroup>
      {emails.isError && <LoadFailed title={t('mail.failed')} query={emails} />}
      {emails.isPending && <RowsSkeleton label={t('common:loading')} />}
      {emails.data && <MailReader mails={emails.data} below={({ id }) => <span>{id}</span>} />}
    </>
  );
}
