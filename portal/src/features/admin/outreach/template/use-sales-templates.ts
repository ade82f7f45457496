import type { SalesRegion } from '@tandem/catalogue/outreach';
import type { SalesTexts } from '@tandem/catalogue/sales-samples';
import { everyItem } from '@tandem/client/every-item';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';

/** Queries the templates saved by superusers; regions without one use the built-in sample. */
export const useSalesTemplates = () =>
  useQuery({
    queryKey: ['sales-templates'],
    queryFn: () => everyItem((page) => api.salesTemplates.list({ query: page })),
  });

/** Saves the template of a region, or deletes it. */
export function useTemplateActions(region: SalesRegion) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['sales-templates'] });
  const save = useMutation({
    mutationFn: (body: SalesTexts & { basedOn?: string | null }) =>
      api.salesTemplates.update({ params: { region }, body }),
    onSuccess: ({ message }) => {
      toast.done(message);
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.salesTemplates.remove({ params: { id } }),
    onSuccess: refresh,
    onError: (error) => toast.bad(error.message),
  });
  return { save, remove, refresh };
}
