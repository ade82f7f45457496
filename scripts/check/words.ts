// Checks that no committed file contains a package registry's host, a folder on a developer's machine, or a note about
// postponed work, and that comments and test titles use plain words.
import { bannedWords, isChecked } from './comment-words.ts';
import { report, textOf, trackedFiles } from './sources.ts';

const binary = /\.(png|webp|jpe?g|gif|ico|woff2?|pdf|zip|gz|docx)$/;
const outside = /(^|\/)fixtures\/|^scripts\/check\/(words|comment-words(\.test)?)\.ts$/;

const forbidden: [RegExp, string][] = [
  [
    /\b(registry\.(npmjs|yarnpkg)|npm\.pkg\.github|deb\.debian|security\.debian|pypi)\.(org|com)\b/,
    "a registry's host",
  ],
  [/(^|[\s"'`(=:])\/(work|root|home|Users)\/[\w.-]+/, 'a path of one machine'],
  [/\b(TODO|FIXME|XXX|HACK)\b/, 'postponed work'],
  [/\b(it|test|describe)\.(only|skip|todo)\(/, 'a focused or skipped test'],
  [/^(<{7}|>{7}) /, 'an unresolved merge conflict'],
];

const files = trackedFiles().filter((file) => !binary.test(file) && !outside.test(file));
const problems = files.flatMap((file) =>
  textOf(file)
    .split('\n')
    .flatMap((line, index) =>
      forbidden
        .filter(([pattern]) => pattern.test(line))
        .map(([, what]) => `${file}:${index + 1}: ${what}: ${line.trim().slice(0, 120)}`),
    ),
);
const wording = files.filter(isChecked).flatMap((file) => bannedWords(file, textOf(file)));
report([...problems, ...wording], `${files.length} files`);
