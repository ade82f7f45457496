import { Button, TextInput } from '@mantine/core';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { CITIES } from '@tandem/catalogue/places';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './board.module.css';
import type { Filters } from './use-filters.ts';

interface SearchLineProps {
  filters: Filters;
  change: (part: Partial<Filters>) => void;
}

/** Words and a city. */
export function SearchLine({ filters, change }: SearchLineProps) {
  const { t } = useTranslation('public');
  const [text, setText] = useState(filters.text);
  const [city, setCity] = useState(filters.city);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ text: text.trim(), city: city.trim() });
  };
  return (
    <search>
      <form className={classes.search} onSubmit={submit}>
        <TextInput
          size="md"
          name="q"
          aria-label={t('board.text')}
          placeholder={t('board.text')}
          leftSection={<IconSearch size={18} stroke={1.75} />}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <TextInput
          size="md"
          name="city"
          list="preset-cities"
          aria-label={t('board.city')}
          placeholder={t('board.city')}
          leftSection={<IconMapPin size={18} stroke={1.75} />}
          maxLength={100}
          value={city}
          onChange={(event) => setCity(event.target.value)}
        />
        <datalist id="preset-cities">
          {CITIES.map((each) => (
            <option key={each.key} value={each.city} />
          ))}
        </datalist>
        <Button type="submit" size="lg" aria-label={t('board.search')}>
          <span className={classes.searchWord}>{t('board.search')}</span>
          <IconSearch className={classes.searchIcon} size={20} stroke={1.75} aria-hidden="true" />
        </Button>
      </form>
    </search>
  );
}
