import { namesOf, skillLabel } from '@tandem/catalogue/skills';
import type { SkillProposal } from '@tandem/contracts/skill';
import { type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { developerSkills } from '../developers/developers.service.ts';
import { skillProposals } from './skill-proposals.model.ts';
import { skills } from './skills.model.ts';
import { canBeValue } from './skills.names.ts';

/** Minimum number of people for a proposal: fewer may have made a typing error, and could be recognised by it. */
const MIN_PEOPLE_PER_PROPOSAL = 2;

/** Skills that several people have in their profiles or CVs and that the list neither has nor had. */
export async function listProposals(page: PageOf<string>): Promise<Page<SkillProposal[]>> {
  const [profiles, known, all] = await Promise.all([
    developerSkills.counts(),
    skillProposals.all(),
    skills.allWithRemoved(),
  ]);
  // A removed skill remains in profiles as free text, and its value can't be added again.
  const names = new Set(all.flatMap((skill) => (skill.removedDate ? [skill.value] : namesOf(skill))));
  const cvs = new Map(known.map((proposal) => [proposal.value, proposal]));
  const proposals = [...new Set([...profiles.keys(), ...cvs.keys()])]
    .filter((value) => !names.has(value) && !cvs.get(value)?.dismissedDate)
    .map((value): SkillProposal => {
      const counts = { profiles: profiles.get(value) ?? 0, cvs: cvs.get(value)?.cvs ?? 0 };
      return { value, label: skillLabel(value), ...counts, total: counts.profiles + counts.cvs };
    })
    .filter((proposal) => proposal.profiles >= MIN_PEOPLE_PER_PROPOSAL || proposal.cvs >= MIN_PEOPLE_PER_PROPOSAL);
  return pageFrom(proposals, page);
}

/** Stops proposing a skill, or proposes it again. */
export const dismissProposal = (value: string, dismissed: boolean): Promise<void> =>
  skillProposals.dismiss(value, dismissed ? new Date() : null);

/** Counts the skills of a CV that the list does not have; nothing else of the CV is stored. */
export async function countSkillsOfCv(values: readonly string[]): Promise<void> {
  const names = new Set((await skills.listed()).flatMap(namesOf));
  await skillProposals.countCv(values.filter((value) => canBeValue(value) && !names.has(value)));
}
