import { IconSettings } from '@tabler/icons-react';
import { isLanguage, LANGUAGES } from '@tandem/i18n/languages';
import { Logo } from '@tandem/ui/Logo';
import { SelectBox } from '@tandem/ui/SelectBox';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './panel.module.css';
import { changeLanguage } from './texts.ts';

interface HeaderProps {
  /** The company of the chosen account. */
  name?: string | undefined;
  /** Account settings. */
  children?: ReactNode;
}

/** Logo, name of the account, and a settings menu with the language and the accounts. */
export function Header({ name, children }: HeaderProps) {
  const { t, i18n } = useTranslation('extension');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <header>
      <div className={classes.header}>
        <Logo height={14} />
        <span className={classes.account}>{name}</span>
        <button
          type="button"
          className={classes.wheel}
          aria-label={t('settings.title')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconSettings size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {isOpen && (
        <div id={id} className={classes.settings}>
          <div className={classes.labelled}>
            <label htmlFor={`${id}-language`}>{t('settings.language')}</label>
            <SelectBox
              id={`${id}-language`}
              value={i18n.resolvedLanguage ?? i18n.language}
              onChange={(value) => {
                if (isLanguage(value)) void changeLanguage(value);
              }}
              data={LANGUAGES.map((language) => ({ value: language, label: ownName(language) }))}
            />
          </div>
          {children}
        </div>
      )}
    </header>
  );
}

/** Returns the name of a language in that language. */
function ownName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
