import type { MergeField } from '@tandem/contracts/candidate';
import type { ImportCheck } from '@tandem/contracts/candidate-import';
import { Avatar } from '@tandem/ui/Avatar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import imports from '../../../../lib/csv-import/csv-import.module.css';
import { nameOf } from '../../match-text.ts';
import { Comparison } from '../Comparison.tsx';
import { type ComparedField, differingFields } from '../fact-text.ts';

type Act = 'skip' | 'update' | 'add';

export interface LineChoice {
  act: Act;
  fields?: MergeField[];
}

interface DuplicateProps {
  duplicate: ImportCheck['duplicates'][number];
  /** The choice for all lines of this kind. */
  rule: Act;
  choice: LineChoice | undefined;
  onChange: (choice: LineChoice) => void;
}

/** A line that is, or may be, an existing candidate: skip it, merge it field by field, or add it as another person. */
export function Duplicate({ duplicate, rule, choice, onChange }: DuplicateProps) {
  const { t, i18n } = useTranslation(['candidates', 'company', 'catalogue', 'fit']);
  const { line, kind, found, candidate } = duplicate;
  const fields = differingFields(candidate, found, t, i18n.language);
  const act = choice?.act ?? rule;
  const [isOpen, setIsOpen] = useState(false);
  const taken = (choice?.fields ?? fields).filter((field): field is ComparedField =>
    fields.some((each) => each === field),
  );
  const actions: Act[] = kind === 'exact' ? ['skip', 'update'] : ['skip', 'update', 'add'];
  return (
    <li>
      <Avatar id={candidate._id} avatar={candidate.avatar} src={candidate.profilePicture || undefined} size={32} />
      <div>
        <b>{nameOf(candidate)}</b>
        <p className={imports.quiet}>
          {t(`import.why.${kind}`, { line })}{' '}
          {fields.length === 0
            ? t('import.nothingNew')
            : t('import.differing', {
                list: fields.map((field) => t(`company:candidate.fields.${LABEL[field] ?? field}`)).join(', '),
              })}
        </p>
      </div>
      <select
        className={imports.select}
        aria-label={t('import.actOn', { name: nameOf(candidate), line })}
        value={act}
        onChange={(event) => onChange({ act: event.target.value as Act })}
      >
        {actions.map((each) => (
          <option key={each} value={each}>
            {t(`import.acts.${each}`)}
          </option>
        ))}
      </select>
      {fields.length > 0 && (
        <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>{t('import.sideBySide')}</summary>
          {isOpen && (
            <Comparison
              name={`line-${line}`}
              held={candidate}
              other={found}
              heldTitle={t('found.held')}
              otherTitle={t('import.inFile')}
              fields={fields}
              taken={act === 'update' ? taken : []}
              onChange={(next) => onChange(next.length > 0 ? { act: 'update', fields: next } : { act: 'skip' })}
            />
          )}
        </details>
      )}
    </li>
  );
}

const LABEL: Partial<Record<ComparedField, string>> = { salaryExpectations: 'salary' };
