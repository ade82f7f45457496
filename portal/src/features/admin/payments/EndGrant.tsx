import { Button } from '@mantine/core';
import type { Payment } from '@tandem/contracts/payment-admin';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { usePackageName } from '../../../lib/payments/package-name.ts';

/** Ends a granted package now, after a confirmation: the company loses its features at once. */
export function EndGrant({ payment: { _id, companyName, package: key } }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const queries = useQueryClient();
  const name = usePackageName()(key);
  const [isAsked, setAsked] = useState(false);
  const end = useMutation({
    mutationFn: () => api.payments.endGrant({ params: { id: _id } }),
    onSuccess: async () => {
      setAsked(false);
      toast.done(t('end.done', { package: name, company: companyName }));
      await queries.invalidateQueries({ queryKey: ['payments'] });
    },
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={t('end.of', { package: name, company: companyName })}
        onClick={() => {
          end.reset();
          setAsked(true);
        }}
      >
        {t('end.open')}
      </Button>
      {isAsked && (
        <FormDialog
          title={t('end.title', { package: name, company: companyName })}
          submitLabel={t('end.act')}
          onSubmit={() => end.mutateAsync()}
          onClose={() => setAsked(false)}
          isPending={end.isPending}
          error={end.error?.message}
          focus="cancel"
          danger
        >
          <p>{t('end.text')}</p>
        </FormDialog>
      )}
    </>
  );
}
