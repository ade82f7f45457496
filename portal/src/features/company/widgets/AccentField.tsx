import { useDebouncedCallback } from '@mantine/hooks';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './widgets.module.css';

/** A colour, typed or picked; changes are debounced, so that typing is not disturbed. */
export function AccentField({ onChange }: { onChange: (accent: string) => void }) {
  const { t } = useTranslation('company');
  const [accent, setAccent] = useState('');
  const reportChange = useDebouncedCallback(onChange, 200);
  const change = (next: string) => {
    setAccent(next);
    reportChange(next);
  };
  return (
    <Field label={t('widgets.accent')} hint={t('widgets.accentHint')} note={t('common:optional')}>
      {(control) => (
        <div className={classes.accent}>
          <TextBox {...control} placeholder="#1d6f5c" value={accent} onChange={(event) => change(event.target.value)} />
          <input
            type="color"
            className={classes.picker}
            aria-label={t('widgets.pick')}
            value={/^#[0-9a-f]{6}$/i.test(accent) ? accent : '#000000'}
            onChange={(event) => change(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
