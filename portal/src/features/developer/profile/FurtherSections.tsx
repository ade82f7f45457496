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

/** The sections of the editor below the first. */
export default function FurtherSections({
  renew,
  ...part
}: PartProps & { renew: (fields: readonly Field[]) => Promise<unknown> }) {
  // A link to a field can only be followed now that the field is rendered.
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
