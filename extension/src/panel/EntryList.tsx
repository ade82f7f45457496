import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import classes from './panel.module.css';

/** Error messages by path of the field, as `workExperience.0.from`. */
export type Errors = Readonly<Record<string, string>>;

interface EntryListProps<T> {
  /** Path of the list. */
  path: string;
  entries: readonly T[];
  errors: Errors;
  /** Text of a collapsed entry, on one line. */
  title: (entry: T) => string;
  period: (entry: T) => string;
  blank: T;
  addLabel: string;
  onChange: (entries: T[]) => void;
  children: (entry: T, change: (part: Partial<T>) => void, path: string) => ReactNode;
}

/** A list of positions or schools: one line each when collapsed, with inputs for every part when expanded. */
export function EntryList<T>({
  path,
  entries,
  errors,
  title,
  period,
  blank,
  addLabel,
  onChange,
  children,
}: EntryListProps<T>) {
  const { t } = useTranslation('extension');
  const isWrong = (index: number) => Object.keys(errors).some((each) => each.startsWith(`${path}.${index}.`));
  return (
    <>
      <ul className={classes.entries}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own and only change by hand
          <li key={index}>
            <details open={title(entry) === '' || isWrong(index)}>
              <summary>
                <span>{title(entry) || t('entry.new')}</span>
                <span className={classes.small}>{period(entry)}</span>
              </summary>
              <div className={classes.entry}>
                {children(
                  entry,
                  (part) => onChange(entries.map((each, at) => (at === index ? { ...each, ...part } : each))),
                  `${path}.${index}`,
                )}
                <Button small quiet onClick={() => onChange(entries.filter((_, at) => at !== index))}>
                  {t('entry.remove')}
                </Button>
              </div>
            </details>
          </li>
        ))}
      </ul>
      <Button
        id={path}
        small
        quiet
        icon={<IconPlus size={15} stroke={1.75} aria-hidden="true" />}
        onClick={() => onChange([...entries, blank])}
      >
        {addLabel}
      </Button>
    </>
  );
}
