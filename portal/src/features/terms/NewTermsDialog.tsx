import { Button } from '@mantine/core';
import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import type { TermsKind } from '@tandem/contracts/terms';
import { FormSummary } from '@tandem/ui/FormSummary';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useFormErrors } from '../../lib/form-errors.ts';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { logout } from '../../lib/logout.ts';
import { AskedTermsList } from './AskedTermsList.tsx';
import { useAgreement } from './use-agreement.ts';

/** Asks for agreement in a dialog over the open page, which stays unchanged. */
export default function NewTermsDialog({ kinds }: { kinds: readonly TermsKind[] }) {
  const { t, i18n } = useTranslation('terms');
  const { query, agree } = useAgreement(kinds, i18n.language as InterfaceLanguage);
  const formErrors = useFormErrors(agree.error, []);
  return (
    <FormDialog
      title={t('agree.title')}
      onClose={() => {}}
      isUncancellable
      submitLabel={t('agree.act')}
      onSubmit={() => agree.mutate()}
      isPending={agree.isPending}
      isDisabled={!query.data}
      actions={
        <Button variant="subtle" onClick={() => void logout()}>
          {t('agree.logout')}
        </Button>
      }
    >
      <p>{t('agree.here')}</p>
      <FormSummary title={t('agree.failed')} errors={formErrors} />
      {query.isError && <LoadFailed title={t('agree.notLoaded')} query={query} />}
      {query.isPending && <PageSkeleton label={t('agree.loading')} />}
      {query.data && <AskedTermsList asked={query.data} />}
    </FormDialog>
  );
}
