import { knownSkills, SKILL_NAMES, SKILLS, skillValue } from '@tandem/catalogue/skills';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { skillsQuery } from './skill-names.ts';

const builtIn = SKILLS.map((value) => ({ value, ...SKILL_NAMES[value] }));

/** The skills to choose from; the built-in ones until the server's list has arrived. */
export function useSkills() {
  const { data = builtIn } = useQuery({
    ...skillsQuery(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const byName = new Map(
      data.flatMap(({ value, label, aliases }) =>
        [label, value, ...aliases].map((name) => [name.toLowerCase(), value] as const).reverse(),
      ),
    );
    return {
      /** Proposed while typing: the list first, then free skills whose spelling is known. */
      labels: [...new Set([...data, ...knownSkills()].map(({ label }) => label))],
      /** The value of what was typed: of a known name or alias its skill, else the words themselves. */
      valueOf: (typed: string) => byName.get(typed.trim().toLowerCase()) ?? skillValue(typed),
    };
  }, [data]);
}
