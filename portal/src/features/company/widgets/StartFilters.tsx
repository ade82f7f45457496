import { skillLabel } from '@tandem/catalogue/skills';
import type { Board, BoardFacet } from '@tandem/contracts/routes/boards';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useTranslation } from 'react-i18next';
import type { EmbedSettings } from './embed-code.ts';

interface StartFiltersProps {
  board: Board;
  filters: EmbedSettings['filters'];
  onChange: (filters: EmbedSettings['filters']) => void;
}

/** The initial filters of a board, from the values of the company's public jobs. Visitors can clear them. */
export function StartFilters({ board, filters, onChange }: StartFiltersProps) {
  const { t } = useTranslation('company');
  const skills = [...new Set(board.jobs.flatMap(({ skills: all }) => all))].toSorted();
  const facets: { name: BoardFacet; label: string; options: { value: string; label: string }[] }[] = [
    ...board.facets,
    {
      name: 'skill',
      label: t('widgets.skill'),
      options: skills.map((skill) => ({ value: skill.toLowerCase(), label: skillLabel(skill) })),
    },
  ];
  return facets
    .filter(({ options }) => options.length > 0)
    .map(({ name, label, options }) => (
      <Field key={name} label={label} note={t('common:optional')}>
        {(control) => (
          <SelectBox
            {...control}
            placeholder={t('widgets.any')}
            data={options}
            value={filters[name] ?? ''}
            onChange={(value) => onChange({ ...filters, [name]: value ?? '' })}
          />
        )}
      </Field>
    ));
}
