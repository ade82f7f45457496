import type { WebhookEvent } from '@tandem/catalogue/webhooks';
import { everyItem } from '@tandem/client/every-item';
import type { Webhook, WebhookDelivery } from '@tandem/contracts/webhook';
import { toast } from '@tandem/ui/toast';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { useEntityId } from '../../../lib/session.ts';

interface Sent {
  /** The endpoint to change; absent for a new one. */
  id?: string | undefined;
  url: string;
  events: WebhookEvent[];
}

const keyOf = (companyId: string) => ['webhooks', companyId];

/** The webhook endpoints of the company, and their mutations. */
export function useWebhooks() {
  const { t } = useTranslation('integrations');
  const companyId = useEntityId();
  const queries = useQueryClient();
  const queryKey = keyOf(companyId);
  const query = useQuery({
    queryKey,
    queryFn: () => everyItem((page) => api.webhooks.list({ params: { companyId }, query: page })),
  });
  const reload = () => queries.invalidateQueries({ queryKey });
  const failed = (error: Error) => {
    toast.bad(error.message);
    return reload();
  };
  const paramsOf = ({ _id }: Webhook) => ({ companyId, id: _id });

  const save = useMutation({
    mutationFn: async ({ id, ...body }: Sent) =>
      id
        ? { ...(await api.webhooks.update({ params: { companyId, id }, body })), secret: '' }
        : api.webhooks.create({ params: { companyId }, body }),
    onSuccess: reload,
  });
  const turn = useMutation({
    mutationFn: (webhook: Webhook) =>
      api.webhooks.update({ params: paramsOf(webhook), body: { isActive: webhook.ended !== null } }),
    onSuccess: ({ ended }) => {
      toast.done(t(ended ? 'webhooks.paused' : 'webhooks.activated'));
      return reload();
    },
    onError: failed,
  });
  const renewSecret = useMutation({
    mutationFn: (webhook: Webhook) => api.webhooks.renewSecret({ params: paramsOf(webhook) }),
    onSuccess: reload,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: (webhook: Webhook) => api.webhooks.remove({ params: paramsOf(webhook) }),
    onSuccess: () => {
      toast.done(t('webhooks.deleted'));
      return reload();
    },
    onError: failed,
  });
  const test = useMutation({
    mutationFn: (webhook: Webhook) => api.webhooks.test({ params: paramsOf(webhook) }),
    onSuccess: ({ status, attempts }) => {
      const answered = attempts.at(-1)?.status;
      if (status === 'delivered') toast.done(t('webhooks.tested'));
      else toast.bad(answered ? t('webhooks.testAnswered', { status: answered }) : t('webhooks.testFailed'));
      return reload();
    },
    onError: failed,
  });
  return { query, save, turn, renewSecret, remove, test };
}

const LISTED = 50;

/** The deliveries to an endpoint, latest first; refetched every few seconds while a displayed one is pending. */
export function useDeliveries({ _id }: Webhook) {
  const { t } = useTranslation('integrations');
  const companyId = useEntityId();
  const queries = useQueryClient();
  const queryKey = [...keyOf(companyId), _id];
  const params = { companyId, id: _id };
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: skip }) => api.webhooks.deliveries({ params, query: { skip, limit: LISTED } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * LISTED < total ? pages.length * LISTED : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'waiting')) ? 5000 : false,
  });
  const replay = useMutation({
    mutationFn: (delivery: WebhookDelivery) => api.webhooks.replay({ params: { ...params, deliveryId: delivery._id } }),
    onSuccess: () => {
      toast.done(t('deliveries.replayed'));
      return queries.invalidateQueries({ queryKey });
    },
    onError: (error: Error) => toast.bad(error.message),
  });
  return { query, replay };
}
