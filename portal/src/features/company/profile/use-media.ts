import type { CallOptions } from '@tandem/client/client';
import type { Media, VisibleCompany } from '@tandem/contracts/company';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { refreshSession } from '../../../lib/session.ts';
import { companyKey } from '../use-company.ts';

/** The logo and the media of the company, each saved immediately. */
export function useMedia(company: VisibleCompany) {
  const queries = useQueryClient();
  const params = { id: company._id };
  const show = (change: Partial<VisibleCompany>) => {
    const stored = queries.setQueryData<VisibleCompany>(companyKey(company._id), (now) => now && { ...now, ...change });
    if (stored) refreshSession({ company: stored });
  };
  const showMedia = ({ media, message }: { media: Media[]; message?: string }) => {
    show({ media });
    if (message) toast.done(message);
  };
  const add = async (body: { type: 'background' | 'gallery'; text?: string }, file: Blob, options: CallOptions) =>
    showMedia(await api.companies.addMedia({ params, body, file }, options));
  const bad = (error: Error) => toast.bad(error.message);

  return {
    add,
    setLogo: async (file: Blob, options: CallOptions) =>
      show({ logo: (await api.companies.setLogo({ params, file }, options)).url }),
    removeLogo: async () => {
      await api.companies.removeLogo({ params });
      show({ logo: '' });
    },
    remove: async (fileId: string) => showMedia(await api.companies.removeMedia({ params: { ...params, fileId } })),
    addLink: useMutation({
      mutationFn: (body: { url: string; text: string }) =>
        api.companies.addMedia({ params, body: { type: 'url', ...body } }),
      onSuccess: ({ media }) => show({ media }),
      onError(error) {
        const { url, text } = fieldErrorsOf(error);
        if (!url && !text) bad(error);
      },
    }),
    describe: useMutation({
      mutationFn: ({ id, text }: Media) =>
        api.companies.changeMedia({ params: { ...params, fileId: id }, body: { text } }),
      onSuccess: ({ media }) => show({ media }),
      onError: bad,
    }),
    order: useMutation({
      mutationFn: (media: readonly Media[]) =>
        api.companies.orderMedia({ params, body: { ids: media.map(({ id }) => id) } }),
      onMutate: (media) => {
        show({ media: [...media] });
        return company.media ?? [];
      },
      onSuccess: ({ media }) => show({ media }),
      onError: (error, _media, before = []) => {
        show({ media: before });
        bad(error);
      },
    }),
  };
}
