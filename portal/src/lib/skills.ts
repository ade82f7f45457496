import { knownSkills, SKILL_NAMES, SKILLS, skillValue } from '@tandem/catalogue/skills';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { skillsQuery } from './skill-names.ts';

const builtIn = SKILLS.map((value) => ({ value, ...SKILL_NAMES[value] }));

/** Returns the skills to choose from; the built-in ones until the server's list has loaded. */
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
      /** Suggestions while typing: the list first, then free-text skills with a known spelling. */
      labels: [...new Set([...data, ...knownSkills()].map(({ label }) => label))],
      /** Returns the skill of a known name or alias, otherwise the typed text as a value. */
      valueOf: (typed: string) => byName.get(typed.trim().toLowerCase()) ?? skillValue(typed),
    };
  }, [data]);
}
