import { useEffect } from 'react';
import { goToField } from '../../../lib/editing/go-to-field.ts';
import { EducationSection } from './EducationSection.tsx';
import { ExperienceSection } from './ExperienceSection.tsx';
import { LinksSection } from './LinksSection.tsx';
import { MoreSection } from './MoreSection.tsx';
import { ProjectsSection } from './ProjectsSection.tsx';
import type { PartProps } from './part.tsx';
import { SkillsSection } from './SkillsSection.tsx';
import type { Field } from './use-profile.ts';
import { VideoSection } from './VideoSection.tsx';
import { WantedSection } from './WantedSection.tsx';

/** The parts of the editor below the first. */
export default function FurtherSections({
  renew,
  ...part
}: PartProps & { renew: (fields: readonly Field[]) => Promise<unknown> }) {
  // Another screen may have sent the reader to one field, which is there only now.
  useEffect(() => {
    if (location.hash) goToField(location.hash.slice(1));
  }, []);
  return (
    <>
      <WantedSection {...part} />
      <SkillsSection {...part} />
      <ExperienceSection {...part} />
      <EducationSection {...part} />
      <ProjectsSection {...part} />
      <VideoSection {...part} renew={() => renew(['introVideo'])} />
      <LinksSection {...part} />
      <MoreSection {...part} />
    </>
  );
}
