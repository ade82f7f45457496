import { IconMapPin, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSite } from '../SiteContext.tsx';
import site from '../site.module.css';
import classes from './board.module.css';
import { SearchButton } from './SearchButton.tsx';

interface SearchField {
  label: string;
  value: string;
  maxLength: number;
  type?: 'search';
}

interface PublicSearchFormProps {
  /** Id of the form, to which the filters refer. */
  id: string;
  action: string;
  text: SearchField;
  /** A second field for the city, with suggestions. */
  city?: SearchField & { suggestions: readonly string[] };
  /** The order of the list, if it is not the default. */
  order: string | undefined;
}

/** The text fields above a public list. The form works without scripts; `live-filters` submits it if scripts run. */
export function PublicSearchForm({ id, action, text, city, order }: PublicSearchFormProps) {
  const language = useSite().query.get('lang');
  return (
    <form id={id} method="get" action={action} data-live className={classes.search} data-fields={city ? 2 : 1}>
      <Field name="q" field={text} icon={<IconSearch size={18} stroke={1.75} aria-hidden="true" />} />
      {city && (
        <Field
          name="city"
          field={city}
          list="preset-cities"
          icon={<IconMapPin size={18} stroke={1.75} aria-hidden="true" />}
        />
      )}
      {city && (
        <datalist id="preset-cities">
          {city.suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      {order && <input type="hidden" name="order" value={order} />}
      {language && <input type="hidden" name="lang" value={language} />}
      <SearchButton />
    </form>
  );
}

interface FieldProps {
  name: string;
  field: SearchField;
  icon: ReactNode;
  list?: string;
}

function Field({ name, field: { label, value, maxLength, type }, icon, list }: FieldProps) {
  return (
    <span className={classes.field}>
      {icon}
      <input
        className={site.input}
        type={type}
        name={name}
        list={list}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        defaultValue={value}
      />
    </span>
  );
}
