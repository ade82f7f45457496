import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { ROLES, SENIORITIES } from '@tandem/catalogue/roles';
import { useTranslation } from 'react-i18next';
import type { Draft, DraftField, ReadDraft } from './draft.ts';
import { EducationList } from './EducationList.tsx';
import { FieldRow, type RowControl } from './FieldRow.tsx';
import { type Reading, readingOf } from './field-order.ts';
import { LanguageTags } from './LanguageTags.tsx';
import { SkillTags } from './SkillTags.tsx';
import { WorkList } from './WorkList.tsx';

interface DraftFieldRowProps {
  field: DraftField;
  draft: Draft;
  read: ReadDraft;
  error: string | undefined;
  onChange: <F extends DraftField>(field: F, value: Draft[F]) => void;
}

const GROUPS: readonly DraftField[] = ['skills', 'languages', 'workExperience', 'education'];

/** One field of a candidate with the control that suits it. */
export function DraftFieldRow({ field, draft, read, error, onChange }: DraftFieldRowProps) {
  const { t } = useTranslation('extension');
  const reading = readingOf(read, field);
  const isUnsure = reading === 'unsure' || reading === 'loading';
  const note = noteKey(field, reading);

  const control = (row: RowControl) => {
    const { 'aria-describedby': describedBy, ...input } = row;
    const common = { ...input, 'aria-describedby': describedBy };
    switch (field) {
      case 'role':
      case 'seniority':
        return (
          <NativeSelect
            {...common}
            value={draft[field]}
            onChange={({ currentTarget: { value } }) => onChange(field, value as never)}
            data={[
              { value: '', label: t('choose') },
              ...(field === 'role' ? ROLES : SENIORITIES).map((value) => ({
                value,
                label: t(`${field === 'role' ? 'roles' : 'seniorities'}.${value}`),
              })),
            ]}
          />
        );
      case 'skills':
        return (
          <SkillTags
            {...row}
            skills={draft.skills}
            others={read.otherSkills}
            onChange={(skills) => onChange('skills', skills)}
          />
        );
      case 'languages':
        return (
          <LanguageTags
            {...row}
            languages={draft.languages}
            onChange={(languages) => onChange('languages', languages)}
          />
        );
      case 'workExperience':
        return <WorkList entries={draft.workExperience} onChange={(entries) => onChange('workExperience', entries)} />;
      case 'education':
        return <EducationList entries={draft.education} onChange={(entries) => onChange('education', entries)} />;
      case 'headline':
      case 'description':
        return (
          <Textarea
            {...common}
            autosize
            minRows={field === 'headline' ? 1 : 2}
            maxRows={8}
            value={draft[field]}
            onChange={(event) => onChange(field, event.currentTarget.value)}
          />
        );
      default:
        return (
          <TextInput
            {...common}
            type={field === 'email' ? 'email' : 'text'}
            value={draft[field]}
            onChange={({ currentTarget: { value } }) => onChange(field, value as never)}
          />
        );
    }
  };

  return (
    <FieldRow
      label={t(`fields.${field}`)}
      note={note && t(`notes.${note}`)}
      isUnsure={isUnsure}
      error={error}
      isGroup={GROUPS.includes(field)}
    >
      {control}
    </FieldRow>
  );
}

/** What is said below a field; nothing where it was simply read or is typed in. */
function noteKey(field: DraftField, reading: Reading): string | undefined {
  if (field === 'email') return 'email';
  if (reading === 'typed' || reading === 'read') return undefined;
  return reading === 'unsure' && (field === 'role' || field === 'seniority') ? 'guessed' : reading;
}
