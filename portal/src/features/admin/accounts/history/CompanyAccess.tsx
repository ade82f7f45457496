import { Button } from '@mantine/core';
import { Section } from '@tandem/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import { Dialog } from '../../../../lib/Dialog.tsx';
import { DeveloperBody } from '../../../../lib/developer/DeveloperBody.tsx';
import { CompanyField } from '../../CompanyField.tsx';

/**
 * Shows what one company sees of a developer, and why. The server builds the view exactly as the company receives it.
 */
export default function CompanyAccess({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const [company, setCompany] = useState<{ _id: string; name: string }>();
  const [isOpen, setOpen] = useState(false);
  const views = useQuery({
    queryKey: ['developer-views', id, company?._id],
    queryFn: () => api.developers.views({ params: { id }, query: { company: company?._id } }),
    enabled: company !== undefined,
  });
  const seen = views.data?.company;
  return (
    <Section title={t('access.title')}>
      <CompanyField chosen={company} onChoose={setCompany} error={views.error?.message} />
      {seen && (
        <p role="status">
          <b>{t(`access.sees.${seen.level ?? 'nothing'}`, { name: seen.name })}</b> {t(`access.why.${seen.why}`)}
        </p>
      )}
      {seen?.developer && (
        <Button variant="default" size="xs" mt={8} onClick={() => setOpen(true)}>
          {t('access.open', { name: seen.name })}
        </Button>
      )}
      {seen?.developer && seen.level && (
        <Dialog wide opened={isOpen} onClose={() => setOpen(false)} title={t('access.dialog', { name: seen.name })}>
          <DeveloperBody developer={seen.developer} level={seen.level} narrow still />
        </Dialog>
      )}
    </Section>
  );
}
