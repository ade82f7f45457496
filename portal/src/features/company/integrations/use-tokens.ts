import { everyItem } from '@tandem/client/every-item';
import type { ApiToken } from '@tandem/contracts/api-token';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { useEntityId } from '../../../lib/session.ts';

interface NewToken {
  name: string;
  scopes: ApiToken['scopes'];
  expiresInDays: number;
}

/** The API tokens of the company, and their mutations. */
export function useTokens() {
  const { t } = useTranslation('integrations');
  const companyId = useEntityId();
  const queries = useQueryClient();
  const queryKey = ['api-tokens', companyId];
  const params = { companyId };
  const query = useQuery({
    queryKey,
    queryFn: () => everyItem((page) => api.apiTokens.list({ params, query: page })),
  });
  const reload = () => queries.invalidateQueries({ queryKey });
  const create = useMutation({
    mutationFn: (body: NewToken) => api.apiTokens.create({ params, body }),
    onSuccess: reload,
  });
  const revoke = useMutation({
    mutationFn: ({ _id }: ApiToken) => api.apiTokens.remove({ params: { companyId, id: _id } }),
    onSuccess: (_, { name }) => {
      toast.done(t('tokens.revoked', { name }));
      return reload();
    },
    onError: (error) => {
      toast.bad(error.message);
      return reload();
    },
  });
  return { query, create, revoke };
}
