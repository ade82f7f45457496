import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './panel.module.css';

interface EntryListProps<T> {
  entries: readonly T[];
  /** One line for a closed entry. */
  title: (entry: T) => string;
  period: (entry: T) => string;
  blank: T;
  addLabel: string;
  onChange: (entries: T[]) => void;
  children: (entry: T, change: (part: Partial<T>) => void) => ReactNode;
}

/** Positions or schools: closed they are one line each, opened every part can be corrected. */
export function EntryList<T>({ entries, title, period, blank, addLabel, onChange, children }: EntryListProps<T>) {
  const { t } = useTranslation('extension');
  return (
    <>
      <ul className={classes.entries}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own and only change by hand
          <li key={index}>
            <details open={title(entry) === ''}>
              <summary>
                <span>{title(entry) || t('entry.new')}</span>
                <span className={classes.small}>{period(entry)}</span>
              </summary>
              <div className={classes.entry}>
                {children(entry, (part) =>
                  onChange(entries.map((each, at) => (at === index ? { ...each, ...part } : each))),
                )}
                <Button size="xs" variant="default" onClick={() => onChange(entries.filter((_, at) => at !== index))}>
                  {t('entry.remove')}
                </Button>
              </div>
            </details>
          </li>
        ))}
      </ul>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={15} stroke={1.75} />}
        onClick={() => onChange([...entries, blank])}
      >
        {addLabel}
      </Button>
    </>
  );
}
