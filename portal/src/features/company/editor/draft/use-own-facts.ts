import type { Perk } from '@tandem/catalogue/work';
import { useEffect, useState } from 'react';

/** Facts for the draft of a job beyond its form: the company's own words, and perks other than the company's usual. */
interface OwnFacts {
  about: string;
  perks?: readonly Perk[];
}

/** Manages these facts, which stay in the tab until the draft is inserted: closing the dialog or the page loses none. */
export function useOwnFacts(name: string) {
  const key = `tandem.draft-facts.${name}`;
  const [facts, setFacts] = useState(() => read(key));
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(facts));
    } catch {}
  }, [key, facts]);
  return {
    facts,
    change: (part: Partial<OwnFacts>) => setFacts((now) => ({ ...now, ...part })),
    forget() {
      try {
        sessionStorage.removeItem(key);
      } catch {}
    },
  };
}

function read(key: string): OwnFacts {
  try {
    return { about: '', ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return { about: '' };
  }
}
