// Checks that MongoDB 7 and 8, DocumentDB and the embedded database support every database operation of Tandem: the
// operators, options, commands and error codes in database-usage.ts, and no others. The lists are exact, so they also
// document the requirements for another database.
import { databaseUsage, OPERATORS } from './database-usage.ts';
import { report, textOf, trackedFiles } from './sources.ts';

const files = trackedFiles().filter(
  (file) =>
    /^(api\/src|scripts\/backup|packages\/embedded-mongo\/src\/backup)\/.*\.ts$/.test(file) &&
    !/\.test\.ts$|\/testing\/|\.d\.ts$/.test(file),
);
const usages = files.map((file) => databaseUsage(file, textOf(file)));
const problems = usages.flatMap(({ found }) => found.map(({ file, line, what }) => `${file}:${line}: ${what}`));
const used = new Set(usages.flatMap((usage) => [...usage.used]));
const unused = [...OPERATORS]
  .filter((operator) => !used.has(operator))
  .map((operator) => `scripts/check/database-usage.ts: ${operator} is no longer used`);
report([...problems, ...unused], `${used.size} database operators in ${files.length} files`);
