import { Avatar } from '@tandem/ui/Avatar';
import { Kbd } from '@tandem/ui/Kbd';
import { type ComponentProps, Fragment, type ReactNode, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import classes from './people-table.module.css';
import { type RowKeys, useRowKeys } from './use-row-keys.ts';

export interface PersonSummary {
  id: string;
  name: string;
  avatar: ComponentProps<typeof Avatar>['avatar'];
  picture: string | undefined;
  to: LinkProps['to'];
  /** Router state passed to the person's page. */
  state?: unknown;
  work: ReactNode;
  /** Badges and labels after the name. */
  marks?: ReactNode;
}

export interface PeopleColumn<T> {
  /** Value of `data-cell`, by which the style places the cell on small screens. */
  key: string;
  head: ReactNode;
  cell: (row: T) => ReactNode;
}

interface PeopleTableProps<T> {
  rows: readonly T[];
  personOf: (row: T) => PersonSummary;
  personHead: string;
  /** The first column: a checkbox that selects the row. */
  check?: Omit<PeopleColumn<T>, 'key'> | undefined;
  columns: readonly (PeopleColumn<T> | false | undefined)[];
  isSelected: (row: T) => boolean;
  /** Keyboard shortcuts in addition to those of `useRowKeys`. */
  rowKeys?: RowKeys;
  /** Shortcuts shown below the table. */
  shortcuts?: readonly Shortcut[];
  /** Class for the table's own column widths and small-screen layout. */
  className: string | undefined;
}

export interface Shortcut {
  keys: readonly string[];
  label: string;
  /** Whether the keys are the first and the last of a range. */
  isRange?: boolean;
}

/** Developers or candidates as dense rows, each of which is one link, with keyboard shortcuts. */
export function PeopleTable<T>({
  rows,
  personOf,
  personHead,
  check,
  columns,
  isSelected,
  ...rest
}: PeopleTableProps<T>) {
  const { rowKeys, shortcuts = [], className } = rest;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, rowKeys);
  const shown = columns.filter((column) => !!column);
  return (
    <div className={classes.box}>
      <table className={`${classes.table} ${className}`}>
        <thead>
          <tr>
            {check && (
              <th scope="col" data-cell="check">
                {check.head}
              </th>
            )}
            <th scope="col">{personHead}</th>
            {shown.map(({ key, head }) => (
              <th key={key} scope="col" data-cell={key}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => {
            const person = personOf(row);
            return (
              <tr key={person.id} data-selected={isSelected(row) || undefined}>
                {check && <td data-cell="check">{check.cell(row)}</td>}
                <td data-cell="person">
                  <Person person={person} />
                </td>
                {shown.map(({ key, cell }) => (
                  <td key={key} data-cell={key}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {shortcuts.length > 0 && <Shortcuts shortcuts={shortcuts} />}
    </div>
  );
}

function Person({ person: { id, name, avatar, picture, to, state, work, marks } }: { person: PersonSummary }) {
  const link = (
    <Link className={classes.name} to={to} state={state}>
      {name}
    </Link>
  );
  return (
    <div className={classes.person}>
      <Avatar id={id} avatar={avatar} src={picture} size={36} />
      <div>
        {marks ? (
          <span className={classes.nameLine}>
            {link}
            {marks}
          </span>
        ) : (
          link
        )}
        <span className={classes.work}>{work}</span>
      </div>
    </div>
  );
}

function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <p className={classes.keys}>
      {shortcuts.map(({ keys, label, isRange }) => (
        <span key={label}>
          {keys.map((key, index) => (
            <Fragment key={key}>
              {index > 0 && (isRange ? '–' : ' ')}
              <Kbd>{key}</Kbd>
            </Fragment>
          ))}{' '}
          {label}
        </span>
      ))}
    </p>
  );
}
