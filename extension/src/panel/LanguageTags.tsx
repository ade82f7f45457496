import { languageName } from '@tandem/i18n/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AddTag } from './AddTag.tsx';
import type { RowControl } from './FieldRow.tsx';
import { allLanguages } from './languages.ts';
import classes from './panel.module.css';
import { Tag } from './Tag.tsx';

interface LanguageTagsProps extends RowControl {
  /** ISO 639-1. */
  languages: readonly string[];
  onChange: (languages: string[]) => void;
}

/** The languages that a candidate speaks. */
export function LanguageTags({ id, languages, onChange, 'aria-describedby': describedBy }: LanguageTagsProps) {
  const { t, i18n } = useTranslation('extension');
  const all = useMemo(() => allLanguages(i18n.language), [i18n.language]);
  const add = (word: string) => {
    const found = all.find(({ name }) => name.toLowerCase() === word.trim().toLowerCase());
    if (found && !languages.includes(found.code)) onChange([...languages, found.code]);
    return found !== undefined;
  };
  return (
    <>
      <ul className={classes.tags}>
        {languages.map((code) => (
          <li key={code}>
            <Tag
              label={languageName(code, i18n.language)}
              onRemove={() => onChange(languages.filter((each) => each !== code))}
            />
          </li>
        ))}
      </ul>
      <AddTag
        id={id}
        describedBy={describedBy}
        label={t('languages.add')}
        options={all.map(({ name }) => name)}
        onAdd={add}
      />
    </>
  );
}
