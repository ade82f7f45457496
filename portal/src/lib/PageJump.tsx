import { Button } from '@mantine/core';
import { formatNumber } from '@tandem/i18n/format';
import { TextBox } from '@tandem/ui/TextBox';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './pages.module.css';

interface PageJumpProps {
  page: number;
  pages: number;
  onJump: (page: number) => void;
}

/** A field that goes to a page by its number; numbers beyond the last page lead to the last one. */
export function PageJump({ page, pages, onJump }: PageJumpProps) {
  const { t, i18n } = useTranslation('common');
  const id = useId();
  const [typed, setTyped] = useState(String(page));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Math.trunc(Number(typed));
    if (!Number.isFinite(wanted) || typed.trim() === '') return setTyped(String(page));
    const next = Math.min(pages, Math.max(1, wanted));
    setTyped(String(next));
    if (next !== page) onJump(next);
  };
  return (
    <form className={classes.jump} onSubmit={submit} noValidate>
      <label htmlFor={id}>{t('pages.page')}</label>
      <TextBox
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed}
        aria-describedby={`${id}-of`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span id={`${id}-of`}>{t('pages.of', { count: pages, number: formatNumber(pages, i18n.language) })}</span>
      <Button type="submit" size="xs" variant="default">
        {t('pages.go')}
      </Button>
    </form>
  );
}
