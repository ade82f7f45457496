import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './command-palette.module.css';
import { OptionRow } from './OptionRow.tsx';
import type { Option, OptionGroup } from './option.ts';

interface OptionListProps {
  id: string;
  groups: readonly OptionGroup[];
  typed: string;
  current: string | undefined;
  onPoint: (id: string) => void;
  onChoose: (event: MouseEvent, option: Option) => void;
}

/** The options in groups; the focus stays in the field. */
export function OptionList({ id, groups, typed, current, onPoint, onChoose }: OptionListProps) {
  const { t } = useTranslation('go-to');
  return (
    <div id={id} role="listbox" aria-label={t('options')} className={classes.list}>
      {groups.map(({ key, title, options, act }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={key} role="group" aria-label={title} className={classes.group}>
          <div role="presentation" className={classes.head}>
            <b role="presentation">{title}</b>
            {act && (
              <button
                type="button"
                id={act.id}
                role="option"
                aria-selected={act.id === current}
                tabIndex={-1}
                className={classes.act}
                onMouseMove={() => onPoint(act.id)}
                onClick={(event) => onChoose(event, act)}
              >
                {act.title}
              </button>
            )}
          </div>
          {options.map((option) => (
            <OptionRow
              key={option.id}
              option={option}
              typed={typed}
              isCurrent={option.id === current}
              onPoint={() => onPoint(option.id)}
              onChoose={(event) => onChoose(event, option)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
