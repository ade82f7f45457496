import { ROLES } from '@tandem/catalogue/roles';
import { skillLabel } from '@tandem/catalogue/skills';
import { PERKS } from '@tandem/catalogue/work';
import { AddBox } from '@tandem/ui/AddBox';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { TagList } from '@tandem/ui/TagList';
import { useTranslation } from 'react-i18next';
import { useSkills } from '../../../lib/skills.ts';
import { LinesField } from './LinesField.tsx';
import { PartEye, type PartProps } from './part.tsx';
import classes from './parts.module.css';
import { anchorOf } from './parts.ts';

const MAX_COUNTS = { stack: 60, positions: 100, notices: 20 };

/** Stack, roles and perks. */
export function WorkPart({ company, change, errors }: PartProps) {
  const { t } = useTranslation(['company-page', 'catalogue']);
  const skills = useSkills();
  const stack = company.stack ?? [];
  const addSkill = (text: string) => {
    const value = skills.valueOf(text);
    if (value !== '' && !stack.includes(value) && stack.length < MAX_COUNTS.stack) change('stack', [...stack, value]);
  };
  return (
    <Section title={t('work.title')} aside={<PartEye level="everyone" />}>
      <div className={classes.stack} id="work">
        <div>
          <Field id={anchorOf('stack')} label={t('fields.stack')} hint={t('work.stackHint')} error={errors.stack}>
            {(control) => (
              <AddBox
                control={control}
                maxLength={40}
                options={skills.labels.filter((label) => !stack.includes(skills.valueOf(label)))}
                onAdd={addSkill}
              />
            )}
          </Field>
          <TagList
            tags={stack.map(skillLabel)}
            removeLabel={(name) => t('remove', { name })}
            onRemove={(index) => change('stack', stack.toSpliced(index, 1))}
          />
        </div>
        <div id={anchorOf('roles')}>
          <FieldGroup label={t('fields.roles')} hint={t('work.rolesHint')} error={errors.roles}>
            <Choices
              options={ROLES}
              labelOf={(key) => t(`catalogue:roles.${key}`)}
              chosen={company.roles ?? []}
              onChange={(roles) => change('roles', roles)}
            />
          </FieldGroup>
        </div>
        <div id={anchorOf('perks')}>
          <FieldGroup label={t('fields.perks')} hint={t('work.perksHint')} error={errors.perks}>
            <Choices
              options={PERKS}
              labelOf={(key) => t(`catalogue:perks.${key}`)}
              chosen={company.perks ?? []}
              onChange={(perks) => change('perks', perks)}
            />
          </FieldGroup>
        </div>
        <LinesField
          field="positions"
          label={t('fields.positions')}
          hint={t('work.positionsHint')}
          lineLabel={(nth) => t('work.position', { nth })}
          add={t('work.addPosition')}
          max={MAX_COUNTS.positions}
          maxLength={200}
          value={company.positions ?? []}
          error={errors.positions}
          onChange={(positions) => change('positions', positions)}
        />
        <LinesField
          field="notices"
          label={t('fields.notices')}
          hint={t('work.noticesHint')}
          lineLabel={(nth) => t('work.notice', { nth })}
          add={t('work.addNotice')}
          max={MAX_COUNTS.notices}
          maxLength={500}
          value={company.notices ?? []}
          error={errors.notices}
          onChange={(notices) => change('notices', notices)}
        />
        <FieldGroup label={t('fields.achievements')} hint={t('work.achievementsHint')} error={errors.achievements}>
          <CheckLine
            checked={company.achievements?.includes('weHelpUkraine') ?? false}
            onChange={(helps) => change('achievements', helps ? ['weHelpUkraine'] : [])}
          >
            {t('work.weHelpUkraine')}
          </CheckLine>
        </FieldGroup>
      </div>
    </Section>
  );
}
