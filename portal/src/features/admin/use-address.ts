import { useSearchParams } from 'react-router';
import { historyStep } from '../../lib/filter-history.ts';

/** Filters and page of a list in the address bar: any change of a filter goes back to the first page. */
export function useAddress<K extends string>(keys: readonly K[]) {
  const [address, setAddress] = useSearchParams();
  const values = Object.fromEntries(keys.map((key) => [key, address.get(key) ?? ''])) as Record<K, string>;
  const set = (next: Partial<Record<K, string | undefined>>) => {
    const all = Object.entries<string | undefined>({ ...values, ...next });
    const params = new URLSearchParams(
      all.flatMap(([key, value]): [string, string][] => (value ? [[key, value]] : [])),
    );
    setAddress(params, historyStep(window.location.search, params.toString()));
  };
  const skip = Math.max(0, Math.trunc(Number(address.get('skip')) || 0));
  return { values, skip, set, isFiltered: keys.some((key) => key !== 'sort' && values[key] !== '') };
}
