import { Button } from '@mantine/core';
import { LINE_KINDS } from '@tandem/catalogue/candidates';
import type { ImportCheck } from '@tandem/contracts/candidate-import';
import { withColon } from '@tandem/i18n/facts';
import { Section } from '@tandem/ui/Section';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import imports from '../../../../lib/csv-import/csv-import.module.css';
import { ImportCounts } from '../../../../lib/csv-import/ImportCounts.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { Duplicate, type LineChoice } from './Duplicate.tsx';
import classes from './import.module.css';

export interface Choices {
  exact: 'skip' | 'update';
  possible: 'skip' | 'update' | 'add';
  lines: ReadonlyMap<number, LineChoice>;
}

interface CheckedProps {
  id: string;
  check: ImportCheck;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** The result of checking the file: how many lines of each kind, the errors, and the duplicates. */
export function Checked({ id, check, choices, onChange }: CheckedProps) {
  const { t, i18n } = useTranslation(['candidates', 'imports']);
  const { counts, faults, duplicates } = check;
  return (
    <>
      <ImportCounts kinds={LINE_KINDS} counts={counts} nameOf={(kind) => t(`candidates:import.kinds.${kind}`)} />
      {counts.faulty > 0 && (
        <Section level={2} title={t('import.faults', { count: counts.faulty })} aside={<Faults id={id} />}>
          <table className={imports.table} data-full>
            <thead>
              <tr>
                <th scope="col">{t('imports:line')}</th>
                <th scope="col">{t('import.what')}</th>
                <th scope="col">{t('import.wrong')}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map(({ line, column, cell, message }) => (
                <tr key={`${line} ${column} ${message}`}>
                  <td>{line}</td>
                  <td>
                    {column && withColon(column, i18n.language)} <b>{cell || t('import.blank')}</b>
                  </td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {counts.faulty > faults.length && <p className={imports.quiet}>{t('import.moreFaults')}</p>}
        </Section>
      )}
      {counts.exact + counts.possible > 0 && (
        <Section level={2} title={t('import.duplicates', { count: counts.exact + counts.possible })}>
          <div className={classes.rules}>
            {counts.exact > 0 && (
              <Rule
                label={t('import.ofExact', { count: counts.exact })}
                options={['skip', 'update']}
                value={choices.exact}
                onChange={(exact) => onChange({ ...choices, exact })}
              />
            )}
            {counts.possible > 0 && (
              <Rule
                label={t('import.ofPossible', { count: counts.possible })}
                options={['skip', 'update', 'add']}
                value={choices.possible}
                onChange={(possible) => onChange({ ...choices, possible })}
              />
            )}
          </div>
          <ul className={classes.duplicates}>
            {duplicates.map((duplicate) => (
              <Duplicate
                key={duplicate.line}
                duplicate={duplicate}
                rule={choices[duplicate.kind]}
                choice={choices.lines.get(duplicate.line)}
                onChange={(choice) =>
                  onChange({ ...choices, lines: new Map([...choices.lines, [duplicate.line, choice]]) })
                }
              />
            ))}
          </ul>
          {counts.exact + counts.possible > duplicates.length && (
            <p className={imports.quiet}>{t('import.moreDuplicates')}</p>
          )}
        </Section>
      )}
    </>
  );
}

interface RuleProps<K extends string> {
  label: string;
  options: readonly K[];
  value: K;
  onChange: (value: K) => void;
}

function Rule<K extends 'skip' | 'update' | 'add'>({ label, options, value, onChange }: RuleProps<K>) {
  const { t } = useTranslation('candidates');
  return (
    <label>
      <span>{label}</span>
      <select className={imports.select} value={value} onChange={(event) => onChange(event.target.value as K)}>
        {options.map((each) => (
          <option key={each} value={each}>
            {t(`import.acts.${each as 'skip'}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The faulty lines as a file for correction and another upload. */
function Faults({ id }: { id: string }) {
  const { t } = useTranslation('candidates');
  const load = useMutation({
    mutationFn: () => api.candidateImports.faults({ params: { id } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'lines.csv'),
    onError: (error) => toast.bad(error.message),
  });
  return (
    <Button size="xs" variant="default" loading={load.isPending} onClick={() => load.mutate()}>
      {t('import.download')}
    </Button>
  );
}
