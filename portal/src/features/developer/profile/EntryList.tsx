import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './profile.module.css';
import { useOpenEntry } from './use-open-entry.ts';

interface EntryListProps<T> {
  entries: readonly T[];
  /** Id of the add button. */
  anchor: string;
  /** Shown while the list is empty. */
  empty: string;
  addLabel: string;
  editLabel: (entry: T) => string;
  blank: T;
  /** Returns what is missing or wrong in an entry, which then cannot be saved. */
  errorIn: (entry: T) => string | undefined;
  /** Returns the period of an entry; absent for lists without periods, which keep their order. */
  period?: (entry: T) => string;
  show: (entry: T) => ReactNode;
  form: (entry: T, change: (part: Partial<T>) => void) => ReactNode;
  onChange: (entries: T[]) => void;
}

type Dated = object & {
  from?: string | null;
  to?: string | null;
};

/** A list of positions or schools, latest first, or projects; one at a time is open for editing. */
export function EntryList<T extends Dated>(props: EntryListProps<T>) {
  const { t } = useTranslation('developer');
  const [open, setOpen] = useOpenEntry<T>(props.anchor);
  const [complained, setComplained] = useState(false);
  const { entries } = props;
  // An import, an undo or another page may have changed the list.
  const place = open && placeOf(open.original, entries);

  const begin = (original: T | null) => {
    setComplained(false);
    setOpen({ original, entry: original ?? props.blank });
  };
  const save = () => {
    if (!open) return;
    if (props.errorIn(open.entry)) return setComplained(true);
    const next = entries.toSpliced(place ?? entries.length, 1, open.entry);
    props.onChange(props.period ? next.sort(latestFirst) : next);
    close();
  };
  /** Closes the form; the focus returns to the element that opened it. */
  const close = () => {
    const opener = place === null ? props.anchor : `${props.anchor}-${place}`;
    setOpen(null);
    requestAnimationFrame(() => (document.getElementById(opener) ?? document.getElementById(props.anchor))?.focus());
  };
  const remove = () => {
    if (place === null) return;
    props.onChange(entries.toSpliced(place, 1));
    setOpen(null);
    requestAnimationFrame(() => document.getElementById(props.anchor)?.focus());
  };

  const editor = open && (
    <li className={classes.entryForm}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={classes.grid}>
          {props.form(open.entry, (part) => setOpen({ ...open, entry: { ...open.entry, ...part } }))}
        </div>
        {complained && props.errorIn(open.entry) && (
          <p className={classes.complaint} role="alert">
            {props.errorIn(open.entry)}
          </p>
        )}
        <div className={classes.entryActs}>
          <Button type="submit">{t('profile.experience.save')}</Button>
          <Button variant="subtle" onClick={close}>
            {t('profile.experience.cancel')}
          </Button>
          {place !== null && (
            <Button variant="subtle" color="var(--td-bad)" onClick={remove}>
              {t('profile.experience.remove')}
            </Button>
          )}
        </div>
      </form>
    </li>
  );

  return (
    <>
      {entries.length === 0 && !open && <p className={classes.quiet}>{props.empty}</p>}
      <ul className={classes.entries}>
        {entries.map((entry, index) =>
          place === index ? (
            <FragmentOf key={keyOf(entry, index)}>{editor}</FragmentOf>
          ) : (
            <li key={keyOf(entry, index)} className={classes.entry} data-undated={!props.period || undefined}>
              {props.period && <span className={classes.period}>{props.period(entry)}</span>}
              <span className={classes.entryBody}>{props.show(entry)}</span>
              <Button
                id={`${props.anchor}-${index}`}
                variant="subtle"
                size="xs"
                aria-label={props.editLabel(entry)}
                onClick={() => begin(entry)}
              >
                <IconPencil size={18} stroke={1.75} />
              </Button>
            </li>
          ),
        )}
        {open && place === null && editor}
      </ul>
      {!open && (
        <Button
          id={props.anchor}
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} />}
          onClick={() => begin(null)}
        >
          {props.addLabel}
        </Button>
      )}
    </>
  );
}

/** Returns the index of an entry in the list; null if it is not, or no longer, in the list. */
function placeOf(original: object | null | undefined, entries: readonly object[]): number | null {
  if (!original) return null;
  const place = entries.findIndex((entry) => contentOf(entry) === contentOf(original));
  return place === -1 ? null : place;
}

/**
 * Returns the content of an entry as the server stores it: surrounding spaces, empty fields and the order of fields are
 * ignored.
 */
const contentOf = (entry: object): string =>
  JSON.stringify(
    Object.entries(entry)
      .map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => value !== '' && value !== null && value !== undefined)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

const FragmentOf = ({ children }: { children: ReactNode }) => children;
const keyOf = (entry: object, index: number) => `${index}${JSON.stringify(entry)}`;

/** Compares two entries: ongoing ones first, then the latest end, then the latest start. */
function latestFirst(one: Dated, other: Dated): number {
  const end = ({ to }: Dated) => (to === 'present' ? '9999' : (to ?? ''));
  return end(other).localeCompare(end(one)) || (other.from ?? '').localeCompare(one.from ?? '');
}
