import type { AdminList } from '@tandem/catalogue/admin-lists';
import { useSearchParams } from 'react-router';
import { historyStep } from '../../lib/filter-history.ts';

/**
 * Filters and page of a list in the URL: changing a filter returns to the first page. `view` contains the filters in
 * the form in which they are saved as a view.
 */
export function useAddress<K extends string>(list: AdminList, keys: readonly K[]) {
  const [address, setAddress] = useSearchParams();
  const values = Object.fromEntries(keys.map((key) => [key, address.get(key) ?? ''])) as Record<K, string>;
  const set = (next: Partial<Record<K, string | undefined>>) => {
    const params = paramsOf({ ...values, ...next });
    setAddress(params, historyStep(window.location.search, params.toString()));
  };
  const skip = Math.max(0, Math.trunc(Number(address.get('skip')) || 0));
  return {
    values,
    skip,
    set,
    isFiltered: keys.some((key) => key !== 'sort' && values[key] !== ''),
    view: { list, filters: paramsOf(values).toString() },
  };
}

/** Returns the query parameters that are not empty. */
const paramsOf = (values: Readonly<Record<string, string | undefined>>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([key, value]): [string, string][] => (value ? [[key, value]] : [])),
  );
