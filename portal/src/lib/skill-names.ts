import { type SkillNames, setListedSkills } from '@tandem/catalogue/skills';
import { everyItem } from '@tandem/client/every-item';
import type { Skill } from '@tandem/contracts/skill';
import { api } from './api.ts';
import { queries } from './queries.ts';

const KEY = 'tandem.skills';
/** Milliseconds after the start until the list is loaded, so that it delays no screen. */
const LATER = 3000;

/** Query of the server's list of skills. */
export const skillsQuery = () => ({
  queryKey: ['skills'],
  queryFn: () => everyItem((page) => api.skills.list({ query: page })),
});

/** Updates the names of skills: at first from the list of the last visit, then from the server's. */
export function followSkillNames(): void {
  setListedSkills(stored());
  queries.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'skills' || query.state.status !== 'success') return;
    const listed = (query.state.data as Skill[]).map(({ value, label, aliases }) => ({ value, label, aliases }));
    setListedSkills(listed);
    store(listed);
  });
  setTimeout(() => void queries.prefetchQuery({ ...skillsQuery(), staleTime: Number.POSITIVE_INFINITY }), LATER);
}

function stored(): SkillNames[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

function store(listed: readonly SkillNames[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(listed));
  } catch {}
}
