import { AddBox } from '@tandem/ui/AddBox';
import type { FieldControl } from '@tandem/ui/Field';
import { useTranslation } from 'react-i18next';
import { useLanguageOptions } from './code-options.ts';

interface AddLanguageProps {
  control: FieldControl;
  /** Codes of the languages in the list. */
  languages: readonly string[];
  max: number;
  onAdd: (code: string) => void;
}

/** Adds a language to a list by its name or code. */
export function AddLanguage({ control, languages, max, onAdd }: AddLanguageProps) {
  const { t, i18n } = useTranslation('common');
  const known = useLanguageOptions();
  const folded = (name: string) => name.trim().toLocaleLowerCase(i18n.language);
  const codeOf = (typed: string) =>
    known.find(({ value, label }) => folded(label) === folded(typed) || value === folded(typed))?.value;
  const add = (typed: string) => {
    const code = codeOf(typed);
    if (code && !languages.includes(code)) onAdd(code);
  };
  // Two languages may have the same name in the reader's language.
  const offered = [...new Set(known.filter(({ value }) => !languages.includes(value)).map(({ label }) => label))];
  return (
    <AddBox
      control={control}
      disabled={languages.length >= max}
      options={offered}
      onAdd={add}
      refuse={(typed) => (codeOf(typed) ? undefined : t('unknownLanguage', { name: typed }))}
    />
  );
}
