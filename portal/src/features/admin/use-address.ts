import { useSearchParams } from 'react-router';

/** Filters and page of a list in the address bar: any change of a filter goes back to the first page. */
export function useAddress<K extends string>(keys: readonly K[]) {
  const [address, setAddress] = useSearchParams();
  const values = Object.fromEntries(keys.map((key) => [key, address.get(key) ?? ''])) as Record<K, string>;
  const set = (next: Partial<Record<K, string | undefined>>) => {
    const all = Object.entries<string | undefined>({ ...values, ...next });
    setAddress(
      all.flatMap(([key, value]): [string, string][] => (value ? [[key, value]] : [])),
      { replace: true },
    );
  };
  const skip = Math.max(0, Math.trunc(Number(address.get('skip')) || 0));
  return { values, skip, set, isFiltered: keys.some((key) => values[key] !== '') };
}
