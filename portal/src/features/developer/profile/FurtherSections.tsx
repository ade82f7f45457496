import type { Field } from './draft.ts';
import { EducationSection } from './EducationSection.tsx';
import { ExperienceSection } from './ExperienceSection.tsx';
import { LinksSection } from './LinksSection.tsx';
import type { PartProps } from './part.tsx';
import { SkillsSection } from './SkillsSection.tsx';
import { VideoSection } from './VideoSection.tsx';
import { WantedSection } from './WantedSection.tsx';

/** The parts of the editor below the first. */
export default function FurtherSections({ renew, ...part }: PartProps & { renew: (field: Field) => Promise<unknown> }) {
  return (
    <>
      <WantedSection {...part} />
      <SkillsSection {...part} />
      <ExperienceSection {...part} />
      <EducationSection {...part} />
      <VideoSection {...part} renew={() => renew('introVideo')} />
      <LinksSection {...part} />
    </>
  );
}
