import { EducationSection } from './EducationSection.tsx';
import { ExperienceSection } from './ExperienceSection.tsx';
import { LinksSection } from './LinksSection.tsx';
import type { PartProps } from './part.tsx';
import { SkillsSection } from './SkillsSection.tsx';
import { WantedSection } from './WantedSection.tsx';

/** The parts of the editor below the first. */
export default function FurtherSections(part: PartProps) {
  return (
    <>
      <WantedSection {...part} />
      <SkillsSection {...part} />
      <ExperienceSection {...part} />
      <EducationSection {...part} />
      <LinksSection {...part} />
    </>
  );
}
