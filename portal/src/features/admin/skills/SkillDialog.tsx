import { skillValue } from '@tandem/catalogue/skills';
import type { Skill } from '@tandem/contracts/skill';
import { formatList } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf, formErrorsOf } from '../../../lib/form-errors.ts';
import admin from '../admin.module.css';
import { useSkillGroups } from './use-skill-groups.ts';
import { useSkillList } from './use-skill-list.ts';

interface SkillDialogProps {
  skill: Skill | 'new';
  /** What the label and the value of a new skill are at first. */
  proposed?: Pick<Skill, 'value' | 'label'>;
  onClose: () => void;
}

const FIELDS = ['label', 'value', 'group', 'aliases', 'weight'] as const;

/** Adds a skill, or renames one and changes its other names. */
export function SkillDialog({ skill, proposed, onClose }: SkillDialogProps) {
  const { t, i18n } = useTranslation('skills');
  const { refresh } = useSkillList();
  const isNew = skill === 'new';
  const before = isNew ? { value: '', label: '', group: '', aliases: [], weight: 0, ...proposed } : skill;
  const [label, setLabel] = useState(before.label);
  const groups = useSkillGroups();
  const [group, setGroup] = useState(() => groups.nameOf(before.group));
  const [names, setNames] = useState(before.aliases.join('\n'));
  const [weight, setWeight] = useState(String(before.weight));
  const value = before.value || skillValue(label);
  const save = useMutation({
    mutationFn: () => {
      const body = { label, group: groups.groupOf(group), aliases: names.split('\n'), weight: Number(weight) };
      if (isNew) return api.skills.create({ body: { value, ...body } });
      return api.skills.update({ params: { id: skill._id }, body });
    },
    onSuccess: (saved) => {
      toast.done(t('saved', { skill: saved.label }));
      onClose();
      return refresh();
    },
  });
  const errors = fieldErrorsOf(save.error);
  const formErrors = useMemo(
    () =>
      save.error
        ? formErrorsOf(
            save.error,
            FIELDS.map((field) => [field, t(`form.${field}`)] as const),
          )
        : [],
    [save.error, t],
  );
  return (
    <FormDialog
      aside
      title={isNew ? t('add') : t('editLabel', { skill: skill.label })}
      onClose={onClose}
      submitLabel={t(isNew ? 'add' : 'form.save')}
      onSubmit={() => save.mutate()}
      isPending={save.isPending}
      isDisabled={label.trim() === ''}
    >
      <div className={admin.dialogForm}>
        <FormSummary title={t('form.failed')} errors={formErrors} />
        <Field
          id="label"
          label={t('form.label')}
          error={errors.label ?? errors.value}
          hint={t('form.valueIs', { value })}
        >
          {(control) => (
            <TextBox {...control} maxLength={60} value={label} onChange={({ target }) => setLabel(target.value)} />
          )}
        </Field>
        <Field
          id="group"
          label={t('form.group')}
          hint={t('form.groupHint', { groups: formatList(groups.names, i18n.language) })}
          error={errors.group}
        >
          {(control) => (
            <TextBox {...control} maxLength={60} value={group} onChange={({ target }) => setGroup(target.value)} />
          )}
        </Field>
        <Field id="aliases" label={t('form.aliases')} hint={t('form.aliasesHint')} error={errors.aliases}>
          {(control) => (
            <TextArea {...control} rows={5} value={names} onChange={({ target }) => setNames(target.value)} />
          )}
        </Field>
        <Field id="weight" label={t('form.weight')} hint={t('form.weightHint')} error={errors.weight}>
          {(control) => (
            <TextBox
              {...control}
              inputMode="numeric"
              maxLength={4}
              value={weight}
              onChange={({ target }) => setWeight(target.value)}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}
