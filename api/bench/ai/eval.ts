// `npm run eval:ai`: runs the sixty CVs and two hundred forms against the configured model (`OPENAI_BASE_URL` …), and the
// same with the built-in engine alone. Writes the tables to docs/ai-evaluation.md.
import { readdirSync, writeFileSync } from 'node:fs';
import { blocksOf, draftOf } from '@tandem/drafts/blocks';
import { unsupportedIn } from '@tandem/drafts/unsupported';
import { wordingAdvice } from '@tandem/drafts/wording/advice';
import { withModel } from '../../src/domains/ai/drafts/cv-draft.ts';
import { jobInstructions } from '../../src/domains/ai/drafts/instructions.ts';
import { writeJob } from '../../src/domains/ai/drafts/job-writer.ts';
import { readCv } from '../../src/domains/talent/cv/cv.service.ts';
import { modelName } from '../../src/platform/language-model/client.ts';
import { ModelFailure } from '../../src/platform/language-model/failure.ts';
import { ModelSession } from '../../src/platform/language-model/model.ts';
import { people } from '../cv/people.ts';
import { type Counts, compared, expected, FIELDS, type Field, f1, found } from '../cv/score.ts';
import { forms } from './forms.ts';

const model = modelName();
const failures = new Map<string, number>();
let tokens = 0;

/** The model's result, or undefined with its failure counted. */
async function asked<T>(ask: (session: ModelSession) => Promise<T>): Promise<T | undefined> {
  const session = new ModelSession();
  try {
    return await ask(session);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    failures.set(error.reason, (failures.get(error.reason) ?? 0) + 1);
    return undefined;
  } finally {
    tokens += session.usage.inputTokens + session.usage.outputTokens;
  }
}

async function cvTable(): Promise<string[]> {
  const folder = new URL('../cv/files/', import.meta.url);
  const none = () =>
    Object.fromEntries(FIELDS.map((field) => [field, { right: 0, wrong: 0, missing: 0 }])) as Record<Field, Counts>;
  const sums = { 'built-in': none(), ...(model && { [`${model} and built-in`]: none() }) };
  for (const file of readdirSync(folder).toSorted()) {
    const person = people[Number(file.split('.')[0]) - 1];
    if (!person) continue;
    const parsed = await readCv('', new URL(file, folder).pathname);
    const completed = model ? ((await asked((session) => withModel(parsed, session))) ?? parsed) : undefined;
    const wanted = expected(person);
    const results = [
      ['built-in', parsed.profile] as const,
      ...(completed ? [[`${model} and built-in`, completed.profile] as const] : []),
    ];
    for (const [name, profile] of results) {
      const counts = sums[name as keyof typeof sums];
      const got = found(profile);
      for (const field of FIELDS) {
        const { right, wrong, missing } = compared(wanted[field], got[field]);
        counts[field].right += right;
        counts[field].wrong += wrong;
        counts[field].missing += missing;
      }
    }
  }
  return [
    `| engine | ${FIELDS.join(' | ')} |`,
    `|---|${FIELDS.map(() => '---|').join('')}`,
    ...Object.entries(sums).map(
      ([name, counts]) => `| ${name} | ${FIELDS.map((field) => f1(counts[field]).toFixed(2)).join(' | ')} |`,
    ),
  ];
}

async function jobTable(): Promise<string[]> {
  const rows = [];
  for (const engine of ['built-in', ...(model ? [model] : [])]) {
    let [drafts, unsupported, advice, words] = [0, 0, 0, 0];
    for (const form of forms) {
      const { language, tone, length, ...data } = form;
      const instructions = jobInstructions(language, tone, length);
      const text =
        engine === 'built-in'
          ? writeJob(form)
          : await asked((session) => session.text({ instructions, data: { form: data } }, () => {}));
      if (text === undefined) continue;
      const plain = draftOf(blocksOf(text));
      drafts += 1;
      unsupported += unsupportedIn(plain, form).length;
      advice += wordingAdvice(plain, language).length;
      words += plain.split(/\s+/).length;
    }
    const each = (sum: number) => (drafts > 0 ? (sum / drafts).toFixed(2) : '–');
    rows.push(`| ${engine} | ${drafts} | ${each(words)} | ${each(unsupported)} | ${each(advice)} |`);
  }
  return ['| engine | drafts | words | facts beyond the form | wording advice |', '|---|---|---|---|---|', ...rows];
}

const report = [
  '# Evaluation of AI helpers',
  '',
  'Written by `npm run eval:ai`. Invented CVs and forms; F1 of each field, averages for each draft.',
  '',
  `Measured with: ${model ?? 'built-in engine only'}.`,
  '',
  '## Sixty CVs',
  '',
  ...(await cvTable()),
  '',
  '## Two hundred job forms',
  '',
  ...(await jobTable()),
  ...(model
    ? [
        '',
        `Tokens: ${tokens}. Failures: ${[...failures].map(([why, count]) => `${why} ${count}`).join(', ') || 'none'}.`,
      ]
    : []),
  '',
].join('\n');
writeFileSync(new URL('../../../docs/ai-evaluation.md', import.meta.url), report);
console.log(report);
process.exit(0);
