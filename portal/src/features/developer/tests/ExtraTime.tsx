import { CheckLine } from '@tandem/ui/CheckLine';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { queries } from '../../../lib/queries.ts';

const KEY = ['tech-tests', 'settings'];

/** Request for extra time, which companies never see. */
export function ExtraTime({ testId }: { testId: string }) {
  const { t } = useTranslation('tech-tests');
  const settings = useQuery({ queryKey: KEY, queryFn: () => api.techTests.settings() });
  const save = useMutation({
    mutationFn: (extraTime: boolean) => api.techTests.saveSettings({ body: { extraTime } }),
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved);
      void queries.invalidateQueries({ queryKey: ['tech-test', testId] });
    },
    onError: (error) => void toast.bad(error.message),
  });
  if (!settings.data) return null;
  return (
    <>
      <CheckLine
        checked={save.isPending ? save.variables : settings.data.extraTime}
        onChange={(extraTime) => save.mutate(extraTime)}
      >
        {t('extraTime.label')}
      </CheckLine>
      <p>{t('extraTime.hint')}</p>
    </>
  );
}
