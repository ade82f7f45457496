import type { Skill } from '@tandem/contracts/skill';
import { formatNumber } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf, useFormErrors } from '../../../lib/form-errors.ts';
import admin from '../admin.module.css';
import { type ListedSkill, useSkillList } from './use-skill-list.ts';

interface MergeDialogProps {
  skill: Skill;
  skills: readonly ListedSkill[];
  onClose: () => void;
}

/** Merges a skill into another, and shows how many records that changes. */
export function MergeDialog({ skill, skills, onClose }: MergeDialogProps) {
  const { t, i18n } = useTranslation('skills');
  const { merge } = useSkillList();
  const [into, setInto] = useState<string | null>(null);
  const count = skills.find(({ _id }) => _id === skill._id)?.total ?? 0;
  const target = skills.find(({ _id }) => _id === into);
  const others = skills.filter(({ _id }) => _id !== skill._id).toSorted((a, b) => a.label.localeCompare(b.label));
  const formErrors = useFormErrors(merge.error, [['into', t('mergeForm.into')]]);
  return (
    <FormDialog
      title={t('mergeForm.title', { skill: skill.label })}
      onClose={onClose}
      submitLabel={target ? t('mergeForm.act', { into: target.label }) : t('merge')}
      onSubmit={() => into && merge.mutateAsync({ from: skill, into }, { onSuccess: onClose })}
      isPending={merge.isPending}
      isDisabled={!into}
    >
      <div className={admin.dialogForm}>
        <FormSummary title={t('mergeForm.failed')} errors={formErrors} />
        <Field id="into" label={t('mergeForm.into')} error={fieldErrorsOf(merge.error).into}>
          {(control) => (
            <SelectBox
              {...control}
              placeholder={t('mergeForm.choose')}
              data={others.map(({ _id, label }) => ({ value: _id, label }))}
              value={into}
              onChange={setInto}
            />
          )}
        </Field>
        <p>{t('mergeForm.text', { skill: skill.label, count, number: formatNumber(count, i18n.language) })}</p>
      </div>
    </FormDialog>
  );
}
