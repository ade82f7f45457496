import type { ReactNode } from 'react';
import classes from './Columns.module.css';

interface Series {
  key: string;
  label: string;
}

interface Column {
  /** Name of the column, such as `21 Nov`. */
  label: string;
  values: Readonly<Record<string, number>>;
}

interface ColumnsProps {
  /** One sentence that describes the chart. */
  title: string;
  /** At most five series, stacked from the bottom in chart colours. */
  series: readonly Series[];
  columns: readonly Column[];
  format: (value: number) => string;
  /** Name of the first column of the equivalent table. */
  columnName: ReactNode;
}

const HEIGHT = 120;
/** Horizontal grid lines, including the topmost. */
const STEPS = 2;

/** Numbers over time as stacked columns, with a table for screen readers. */
export function Columns({ title, series, columns, format, columnName }: ColumnsProps) {
  const totalOf = ({ values }: Column) => series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0);
  const top = roundUp(Math.max(STEPS, ...columns.map(totalOf)));
  const heightOf = (value: number) => (value / top) * HEIGHT;
  const lines = Array.from({ length: STEPS + 1 }, (_, index) => (top / STEPS) * index);
  return (
    <figure className={classes.root}>
      <figcaption>
        <ul className={classes.legend}>
          {series.map(({ key, label }, index) => (
            <li key={key} data-viz={index + 1}>
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className={classes.picture} aria-hidden="true">
        <div className={classes.scale}>
          {lines.toReversed().map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </div>
        <div className={classes.columns}>
          {columns.map((column) => (
            <div key={column.label} className={classes.column} title={`${column.label}: ${format(totalOf(column))}`}>
              {series.map(({ key }, index) => (
                <i key={key} data-viz={index + 1} style={{ height: `${heightOf(column.values[key] ?? 0)}px` }} />
              ))}
            </div>
          ))}
        </div>
        <div className={classes.ends}>
          <span>{columns[0]?.label}</span>
          <span>{columns.at(-1)?.label}</span>
        </div>
      </div>
      <div className="td-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{columnName}</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ key }) => (
                  <td key={key}>{format(values[key] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Returns the next of 2, 4, 10, 20, 40, 100 …, so that half of it is also a whole number. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [2, 4, 10].map((step) => step * power).find((each) => each >= value) ?? value;
}
