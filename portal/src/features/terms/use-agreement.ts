import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import type { Terms, TermsKind } from '@tandem/contracts/terms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { refreshSession, sameAccount } from '../../lib/session.ts';

/** Terms to agree to, with the version that the person agreed to last. */
export interface AskedTerms {
  terms: Terms;
  before: Terms | null;
}

/** Loads the terms that a person has to agree to, with the mutation that agrees to all of them. */
export function useAgreement(kinds: readonly TermsKind[], language: InterfaceLanguage) {
  const query = useQuery({
    queryKey: ['terms', ...kinds],
    queryFn: async () => {
      const { accepted } = await api.terms.waiting();
      return Promise.all(
        kinds.map(async (kind): Promise<AskedTerms> => {
          const [version, params] = [accepted[kind], { kind }];
          const [terms, before] = await Promise.all([
            api.terms.get({ params }),
            version ? api.terms.get({ params, query: { version } }) : null,
          ]);
          return { terms, before };
        }),
      );
    },
    enabled: kinds.length > 0,
  });
  const agree = useMutation({
    mutationFn: async () => {
      const isSame = sameAccount();
      for (const { terms } of query.data ?? []) {
        const { kind, version, hashes } = terms;
        const { termsToAccept } = await api.terms.accept({
          params: { kind },
          body: { version, language, hash: hashes[language] },
        });
        if (termsToAccept.length === 0 && isSame()) refreshSession({ termsToAccept, newTerms: [] });
      }
    },
  });
  return { query, agree };
}
