import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { SkillsField } from '../SkillsField.tsx';
import { DescriptionPart } from './DescriptionPart.tsx';
import { MAX_SKILLS } from './job-draft.ts';
import { PayPart } from './PayPart.tsx';
import { PlacePart } from './PlacePart.tsx';
import type { PartProps } from './part.ts';
import { QuestionsPart } from './QuestionsPart.tsx';
import { WorkPart } from './WorkPart.tsx';

/** The fields of a job, from its title to its requirements. */
export default function Parts(part: PartProps) {
  const { t } = useTranslation('company');
  const { values, change, errors } = part;
  return (
    <>
      <WorkPart {...part} />
      <Section title={t('editor.skills.title')} aside={t('editor.skills.aside')}>
        <SkillsField
          skills={values.skills}
          skillsYears={values.skillsYears}
          change={change}
          hint={t('editor.skills.hint')}
          error={errors.skills ?? errors.skillsYears}
          max={MAX_SKILLS}
        />
      </Section>
      <PayPart {...part} />
      <PlacePart {...part} />
      <DescriptionPart {...part} />
      <QuestionsPart {...part} />
    </>
  );
}
