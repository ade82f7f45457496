import type { SiteRequest } from '@tandem/contracts/site';
import { createContext, use } from 'react';

/** The request that a page is rendered for. */
export const SiteContext = createContext<SiteRequest | null>(null);

export function useSite(): SiteRequest {
  const request = use(SiteContext);
  if (!request) throw new Error('Pages of the site are drawn for a request');
  return request;
}

/** Returns a function that builds the address of the same page with other parameters; empty ones are removed. */
export function useAddress() {
  const { path, query } = useSite();
  return (change: Record<string, string>) => {
    const next = new URLSearchParams(query);
    for (const [key, value] of Object.entries(change)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    const search = next.toString();
    return search ? `${path}?${search}` : path;
  };
}
