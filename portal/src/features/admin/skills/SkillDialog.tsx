import { skillValue } from '@tandem/catalogue/skills';
import type { Skill } from '@tandem/contracts/skill';
import { formatList } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import Conflicts from '../../../lib/editing/Conflicts.tsx';
import { currentRecordOf, useServerRevision } from '../../../lib/editing/use-server-revision.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf, useFormErrors } from '../../../lib/form-errors.ts';
import admin from '../admin.module.css';
import { useSkillGroups } from './use-skill-groups.ts';
import { useSkillList } from './use-skill-list.ts';

interface SkillDialogProps {
  skill: Skill | 'new';
  /** Initial label and value of a new skill. */
  proposed?: Pick<Skill, 'value' | 'label'>;
  onClose: () => void;
}

type Values = Pick<Skill, 'label' | 'group' | 'aliases' | 'weight'>;
/** The values as typed: aliases one per line. */
type Entered = Record<keyof Values, string>;

const valuesOf = ({ label, group, aliases, weight }: Values): Values => ({ label, group, aliases, weight });

const FIELDS = ['label', 'value', 'group', 'aliases', 'weight'] as const;

/** Adds a skill, or renames one and changes its aliases. */
export function SkillDialog({ skill, proposed, onClose }: SkillDialogProps) {
  const { t, i18n } = useTranslation('skills');
  const { refresh } = useSkillList();
  const isNew = skill === 'new';
  const opened = isNew ? { value: '', label: '', group: '', aliases: [], weight: 0, ...proposed } : skill;
  const { base, conflicts, hasConflicts, renew, settle } = useServerRevision<Values>(valuesOf(opened));
  const [typed, setTyped] = useState<Partial<Entered>>({});
  const groups = useSkillGroups();
  const shown: Entered = {
    label: base.label,
    group: groups.nameOf(base.group),
    aliases: base.aliases.join('\n'),
    weight: String(base.weight),
    ...typed,
  };
  const change = (part: Partial<Entered>) => setTyped((now) => ({ ...now, ...part }));
  const value = opened.value || skillValue(shown.label);
  const entered: Partial<Values> = {
    ...(typed.label !== undefined && { label: typed.label }),
    ...(typed.group !== undefined && { group: groups.groupOf(typed.group) }),
    ...(typed.aliases !== undefined && { aliases: typed.aliases.split('\n') }),
    ...(typed.weight !== undefined && { weight: Number(typed.weight) }),
  };
  const save = useMutation({
    mutationFn: () => {
      if (isNew) return api.skills.create({ body: { value, ...base, ...entered } });
      return api.skills.update({ params: { id: skill._id }, body: { ...entered, basedOn: base } });
    },
    onError(error) {
      const stored = currentRecordOf<Skill>(error, 'skill');
      if (!stored) return;
      renew(valuesOf(stored), entered);
      save.reset();
      void refresh();
    },
    onSuccess: (saved) => {
      toast.done(t('saved', { skill: saved.label }));
      void refresh();
    },
  });
  const errors = fieldErrorsOf(save.error);
  const formErrors = useFormErrors(
    save.error,
    FIELDS.map((field) => [field, t(`form.${field}`)] as const),
  );
  return (
    <FormDialog
      aside
      title={isNew ? t('add') : t('editLabel', { skill: skill.label })}
      onClose={onClose}
      submitLabel={t(isNew ? 'add' : 'form.save')}
      onSubmit={() => save.mutateAsync(undefined, { onSuccess: onClose })}
      isPending={save.isPending}
      isDisabled={shown.label.trim() === '' || hasConflicts}
    >
      <div className={admin.dialogForm}>
        {hasConflicts && (
          <Conflicts<keyof Values>
            takesFocus
            mine={entered}
            theirs={conflicts}
            labelOf={(field) => t(`form.${field}`)}
            textOf={(field, text) =>
              field === 'group' ? groups.nameOf(String(text)) : Array.isArray(text) ? text.join(', ') : String(text)
            }
            onChoose={(field, mine) => {
              settle(field);
              if (!mine) setTyped(({ [field]: _, ...rest }) => rest);
            }}
          />
        )}
        <FormSummary title={t('form.failed')} errors={formErrors} />
        <Field
          id="label"
          label={t('form.label')}
          error={errors.label ?? errors.value}
          hint={t('form.valueIs', { value })}
        >
          {(control) => (
            <TextBox
              {...control}
              maxLength={60}
              value={shown.label}
              onChange={({ target }) => change({ label: target.value })}
            />
          )}
        </Field>
        <Field
          id="group"
          label={t('form.group')}
          hint={t('form.groupHint', { groups: formatList(groups.names, i18n.language) })}
          error={errors.group}
        >
          {(control) => (
            <TextBox
              {...control}
              maxLength={60}
              value={shown.group}
              onChange={({ target }) => change({ group: target.value })}
            />
          )}
        </Field>
        <Field id="aliases" label={t('form.aliases')} hint={t('form.aliasesHint')} error={errors.aliases}>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              value={shown.aliases}
              onChange={({ target }) => change({ aliases: target.value })}
            />
          )}
        </Field>
        <Field id="weight" label={t('form.weight')} hint={t('form.weightHint')} error={errors.weight}>
          {(control) => (
            <TextBox
              {...control}
              inputMode="numeric"
              maxLength={4}
              value={shown.weight}
              onChange={({ target }) => change({ weight: target.value })}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}
