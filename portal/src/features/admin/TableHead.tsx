interface TableHeadProps {
  columns: readonly string[];
  /** What the last column holds, for who hears it: its buttons say themselves what they do. */
  acts: string;
}

/** The head of a table whose rows end with what can be done. */
export function TableHead({ columns, acts }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        <th scope="col">
          <span className="td-hidden">{acts}</span>
        </th>
      </tr>
    </thead>
  );
}
