import { SKILL_NAMES, SKILLS } from '@tandem/catalogue/skills';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from './api.ts';

const builtIn = SKILLS.map((value) => ({ value, ...SKILL_NAMES[value] }));

/** The skills to choose from; the built-in ones until the server's list has arrived. */
export function useSkills() {
  const { data = builtIn } = useQuery({
    queryKey: ['skills'],
    queryFn: () => api.skills.list(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const byName = new Map(
      data.flatMap(({ value, label, aliases }) =>
        [label, value, ...aliases].map((name) => [name.toLowerCase(), value] as const).reverse(),
      ),
    );
    return {
      labels: data.map(({ label }) => label),
      /** The value of what was typed: of a known name or alias its skill, else the words themselves, folded. */
      valueOf: (typed: string) => {
        const name = typed.trim().toLowerCase();
        return byName.get(name) ?? name.replace(/[^a-z0-9+#. -]/g, '').slice(0, 40);
      },
    };
  }, [data]);
}
