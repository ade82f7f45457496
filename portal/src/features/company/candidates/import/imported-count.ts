import type { ImportCheck } from '@tandem/contracts/candidate-import';
import type { Choices } from './Checked.tsx';

interface Result {
  counts: ImportCheck['counts'];
  /** The lines for which an individual choice is offered. */
  duplicates: readonly Pick<ImportCheck['duplicates'][number], 'line' | 'kind'>[];
}

/** Returns the number of people that would be added or changed, as far as it is known in advance. */
export function importedCount({ counts, duplicates }: Result, choices: Choices): number {
  const ofKinds = (['exact', 'possible'] as const).filter((kind) => choices[kind] !== 'skip');
  const count = ofKinds.reduce((sum, kind) => sum + counts[kind], counts.new);
  return duplicates.reduce((sum, { line, kind }) => {
    const act = choices.lines.get(line)?.act ?? choices[kind];
    return sum + Number(act !== 'skip') - Number(choices[kind] !== 'skip');
  }, count);
}
