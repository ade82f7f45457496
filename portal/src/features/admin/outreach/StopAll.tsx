import { Button } from '@mantine/core';
import { Notice } from '@tandem/ui/Notice';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { useRules, useShowRules } from './use-rules.ts';

/** Stops all emails of sequences at once, or lets them continue. */
export function StopAll() {
  const { t } = useTranslation('sales');
  const { data: rules } = useRules();
  const show = useShowRules();
  const stop = useMutation({
    mutationFn: (stopped: boolean) => api.outreachRegions.stop({ body: { stopped, reason: '' } }),
    onSuccess: (next) => {
      show(next);
      toast.done(t(next.stopped ? 'rules.nowStopped' : 'rules.nowSending'));
    },
    onError: (error) => toast.bad(error.message),
  });
  if (!rules) return null;
  const { stopped } = rules;
  return (
    <Button
      variant={stopped ? 'filled' : 'outline'}
      data-danger={!stopped || undefined}
      loading={stop.isPending}
      onClick={() => stop.mutate(!stopped)}
    >
      {t(stopped ? 'rules.start' : 'rules.stop')}
    </Button>
  );
}

/** Notice above the list that no emails are being sent. */
export function StoppedNotice() {
  const { t } = useTranslation('sales');
  const { data: rules } = useRules();
  if (!rules?.stopped) return null;
  return (
    <Notice tone="warn" role="status">
      {t('rules.stopped')} {rules.stoppedReason}
    </Notice>
  );
}
