import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FieldGroup } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../../lib/editing/use-rows.ts';
import classes from './parts.module.css';
import { anchorOf } from './parts.ts';

interface LinesFieldProps {
  field: string;
  label: string;
  hint?: string;
  error?: ReactNode;
  /** Returns the label of one line. */
  lineLabel: (nth: number) => string;
  add: string;
  max: number;
  maxLength?: number;
  inputMode?: 'url';
  /** Whether a line is complete enough to be stored; by default, any line that is not empty. */
  isWhole?: (line: string) => boolean;
  value: readonly string[];
  onChange: (lines: string[]) => void;
}

const isNotBlank = (line: string) => line.trim() !== '';

/** Several lines of text under one label. */
export function LinesField(props: LinesFieldProps) {
  const { field, label, hint, error, lineLabel, add, max, maxLength = 2000, inputMode, value, onChange } = props;
  const { t } = useTranslation('company-page');
  const lines = useRows<string>({
    value,
    isWhole: props.isWhole ?? isNotBlank,
    keyOf: (line) => line.trim(),
    onChange,
  });
  return (
    <div id={anchorOf(field)}>
      <FieldGroup label={label} hint={hint} error={error}>
        {lines.rows.length > 0 && (
          <ul className={classes.lines}>
            {lines.rows.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their order is what tells them apart
              <li key={index}>
                <TextBox
                  aria-label={lineLabel(index + 1)}
                  inputMode={inputMode}
                  maxLength={maxLength}
                  value={line}
                  onChange={({ target }) => lines.change(index, target.value)}
                />
                <ActionIcon
                  variant="subtle"
                  size={36}
                  aria-label={t('remove', { name: line || lineLabel(index + 1) })}
                  onClick={() => lines.remove(index)}
                >
                  <IconTrash size={18} stroke={1.75} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        {lines.rows.length < max && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => lines.add('')}
          >
            {add}
          </Button>
        )}
      </FieldGroup>
    </div>
  );
}
