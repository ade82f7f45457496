import type { SkillProposal } from '@tandem/contracts/skill';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { SelectBox } from '@tandem/ui/SelectBox';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { useFormErrors } from '../../../lib/form-errors.ts';
import admin from '../admin.module.css';
import { type ListedSkill, useSkillList } from './use-skill-list.ts';

interface AliasDialogProps {
  proposal: SkillProposal;
  skills: readonly ListedSkill[];
  onClose: () => void;
}

/** Adds a proposed skill to a listed one as an alias. */
export function AliasDialog({ proposal, skills, onClose }: AliasDialogProps) {
  const { t } = useTranslation('skills');
  const { refresh } = useSkillList();
  const [chosen, setChosen] = useState<string | null>(null);
  const skill = skills.find(({ _id }) => _id === chosen);
  const save = useMutation({
    mutationFn: ({ _id, aliases }: ListedSkill) =>
      api.skills.update({ params: { id: _id }, body: { aliases: [...aliases, proposal.value], basedOn: { aliases } } }),
    // Someone changed the aliases in the meantime: refetches them, so that the next attempt includes them.
    onError: () => void refresh(),
    onSuccess: (saved) => {
      toast.done(t('proposals.aliased', { name: proposal.label, skill: saved.label }));
      void refresh();
    },
  });
  const formErrors = useFormErrors(save.error, [['aliases', proposal.label]]);
  return (
    <FormDialog
      title={t('proposals.aliasLabel', { skill: proposal.label })}
      onClose={onClose}
      submitLabel={t('proposals.alias')}
      onSubmit={() => skill && save.mutateAsync(skill, { onSuccess: onClose })}
      isPending={save.isPending}
      isDisabled={!skill}
    >
      <div className={admin.dialogForm}>
        <FormSummary title={t('form.failed')} errors={formErrors} />
        <Field label={t('proposals.of')}>
          {(control) => (
            <SelectBox
              {...control}
              placeholder={t('mergeForm.choose')}
              data={skills
                .toSorted((one, other) => one.label.localeCompare(other.label))
                .map(({ _id, label }) => ({ value: _id, label }))}
              value={chosen}
              onChange={setChosen}
            />
          )}
        </Field>
        <p>{t('proposals.aliasText', { name: proposal.label })}</p>
      </div>
    </FormDialog>
  );
}
