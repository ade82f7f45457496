import { Button } from '@mantine/core';
import { EMAIL_PLACEHOLDERS } from '@tandem/catalogue/candidate-emails';
import { FOLLOW_UP_DAYS } from '@tandem/catalogue/sales';
import type { SalesTexts } from '@tandem/catalogue/sales-samples';
import { Field } from '@tandem/ui/Field';
import { MarkedTextArea } from '@tandem/ui/MarkedTextArea';
import { Section } from '@tandem/ui/Section';
import { TextBox } from '@tandem/ui/TextBox';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './template.module.css';

interface TemplateFieldsProps {
  texts: SalesTexts;
  errors: Partial<Record<keyof SalesTexts, string>>;
  onChange: (part: Partial<SalesTexts>) => void;
}

const PLACEHOLDERS = EMAIL_PLACEHOLDERS.map((name) => `{${name}}`);

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The texts of the first email in two variants, and of the follow-ups. */
export function TemplateFields({ texts, errors, onChange }: TemplateFieldsProps) {
  const { t } = useTranslation('sales');
  const focused = useRef<{ field: keyof SalesTexts; control: Control }>(undefined);
  const insert = (name: string) => {
    const { field, control } = focused.current ?? {};
    if (!field || !control) return;
    const [start, end] = [control.selectionStart ?? 0, control.selectionEnd ?? 0];
    const placeholder = `{${name}}`;
    onChange({ [field]: texts[field].slice(0, start) + placeholder + texts[field].slice(end) });
    control.focus();
    requestAnimationFrame(() => control.setSelectionRange(start + placeholder.length, start + placeholder.length));
  };
  const field = (name: keyof SalesTexts, rows?: number) => (
    <Field id={name} key={name} label={t(`template.fields.${name}`)} hint={hintOf(name)} error={errors[name]}>
      {(control) => {
        const common = {
          ...control,
          value: texts[name],
          onFocus: (event: { target: Control }) => {
            focused.current = { field: name, control: event.target };
          },
          onChange: (event: { target: Control }) => onChange({ [name]: event.target.value }),
        };
        return rows ? (
          <MarkedTextArea {...common} voice rows={rows} maxLength={5000} marks={PLACEHOLDERS} />
        ) : (
          <TextBox {...common} maxLength={150} />
        );
      }}
    </Field>
  );
  const hintOf = (name: keyof SalesTexts) => {
    const nth = ['text2', 'text3', 'text4'].indexOf(name);
    if (nth >= 0) return t('template.daysLater', { count: FOLLOW_UP_DAYS[nth] ?? 0 });
    return name === 'titleWithoutFirstName' ? t('template.withoutHint') : undefined;
  };
  return (
    <>
      <Section
        level={2}
        title={t('template.first')}
        aside={
          <span className={classes.insert}>
            {t('template.insert')}
            {EMAIL_PLACEHOLDERS.map((name) => (
              <Button
                key={name}
                size="xs"
                variant="default"
                // Leaves the focus in the text field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(name)}
              >
                {name}
              </Button>
            ))}
          </span>
        }
      >
        <p className={classes.quiet}>{t('template.inTurn')}</p>
        <div className={classes.variants}>
          <div>
            {field('title1A')}
            {field('text1A', 12)}
          </div>
          <div>
            {field('title1B')}
            {field('text1B', 12)}
          </div>
        </div>
        {field('titleWithoutFirstName')}
      </Section>
      <Section level={2} title={t('template.followUps')}>
        <p className={classes.quiet}>{t('template.sameForBoth')}</p>
        {field('text2', 5)}
        {field('text3', 5)}
        {field('text4', 4)}
        {field('signature', 3)}
      </Section>
    </>
  );
}
