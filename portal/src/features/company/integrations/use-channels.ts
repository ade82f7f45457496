import { everyItem } from '@tandem/client/every-item';
import type { ChatChannel, ChatChannelCreate } from '@tandem/contracts/chat';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { useEntityId } from '../../../lib/session.ts';

export type ChannelValues = ChatChannelCreate;

/** The chat channels of the company, and their mutations. */
export function useChannels() {
  const { t } = useTranslation('integrations');
  const companyId = useEntityId();
  const queries = useQueryClient();
  const queryKey = ['chat-channels', companyId];
  const query = useQuery({
    queryKey,
    queryFn: () => everyItem((page) => api.chatChannels.list({ params: { companyId }, query: page })),
  });
  const reload = () => queries.invalidateQueries({ queryKey });
  const failed = (error: Error) => {
    toast.bad(error.message);
    return reload();
  };
  const paramsOf = ({ _id }: ChatChannel) => ({ companyId, id: _id });

  const save = useMutation({
    mutationFn: ({ id, values: { kind, url, ...settings } }: { id: string | undefined; values: ChannelValues }) =>
      id
        ? api.chatChannels.update({ params: { companyId, id }, body: { ...settings, ...(url && { url }) } })
        : api.chatChannels.create({ params: { companyId }, body: { kind, url, ...settings } }),
    onSuccess: reload,
  });
  const turn = useMutation({
    mutationFn: (channel: ChatChannel) =>
      api.chatChannels.update({ params: paramsOf(channel), body: { isActive: channel.ended !== null } }),
    onSuccess: ({ ended }) => {
      toast.done(t(ended ? 'chat.paused' : 'chat.activated'));
      return reload();
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: (channel: ChatChannel) => api.chatChannels.remove({ params: paramsOf(channel) }),
    onSuccess: () => {
      toast.done(t('chat.deleted'));
      return reload();
    },
    onError: failed,
  });
  const test = useMutation({
    mutationFn: (channel: ChatChannel) => api.chatChannels.test({ params: paramsOf(channel) }),
    onSuccess: ({ ok, status }) => {
      if (ok) toast.done(t('chat.tested'));
      else toast.bad(status ? t('webhooks.testAnswered', { status }) : t('webhooks.testFailed'));
    },
    onError: failed,
  });
  return { query, save, turn, remove, test };
}
