import { Button } from '@mantine/core';
import { periodText } from '@tandem/i18n/period-text';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';
import type { ImportedEntry } from './use-import-selection.ts';

interface Described {
  organisation?: string | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  link?: string | undefined;
  location?: string | undefined;
  description?: string | undefined;
}

interface ImportedEntriesProps<T> {
  all: readonly ImportedEntry<T>[];
  onChange: (all: ImportedEntry<T>[]) => void;
  titleOf: (entry: T) => string;
  fields: (entry: T, change: (part: Partial<T>) => void) => ReactNode;
}

/** Imported jobs, education and projects: each can be selected as a whole and corrected in place. */
export function ImportedEntries<T extends Described>({ all, onChange, titleOf, fields }: ImportedEntriesProps<T>) {
  const { t, i18n } = useTranslation(['cv', 'developer']);
  const [open, setOpen] = useState<number>();
  const set = (index: number, part: Partial<ImportedEntry<T>>) =>
    onChange(all.map((each, nth) => (nth === index ? { ...each, ...part } : each)));
  const list = useId();
  const close = (index: number) => {
    setOpen(undefined);
    requestAnimationFrame(() => document.getElementById(`${list}-${index}`)?.focus());
  };
  return (
    <ul className={classes.entries}>
      {all.map(({ entry, isTaken }, index) => {
        const title = titleOf(entry) || entry.organisation || t('cv:noName');
        const head = [titleOf(entry), entry.organisation].filter(Boolean).join(' · ') || t('cv:noName');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and none is put in or taken out here
          <li key={index} data-off={!isTaken || undefined}>
            <input
              type="checkbox"
              aria-label={t('cv:takeOf', { title })}
              checked={isTaken}
              onChange={() => set(index, { isTaken: !isTaken })}
            />
            {open === index ? (
              <div className={classes.correcting}>
                <div className={classes.grid}>
                  {fields(entry, (part) => set(index, { entry: { ...entry, ...part } }))}
                </div>
                <Button variant="default" size="xs" onClick={() => close(index)}>
                  {t('cv:done')}
                </Button>
              </div>
            ) : (
              <>
                <div>
                  <b>{head}</b>
                  <small>
                    {[
                      periodText(
                        entry.from ?? null,
                        entry.to ?? null,
                        t('developer:profile.experience.present'),
                        i18n.language,
                      ),
                      entry.location,
                      entry.link,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  {entry.description && <p>{entry.description}</p>}
                </div>
                <Button
                  id={`${list}-${index}`}
                  variant="default"
                  size="xs"
                  aria-label={t('cv:correctOf', { title })}
                  onClick={() => setOpen(index)}
                >
                  {t('cv:correct')}
                </Button>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
