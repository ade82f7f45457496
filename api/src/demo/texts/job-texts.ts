import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import type { ShortRole } from '@tandem/catalogue/roles';
import { de } from './job-texts.de.ts';
import { en } from './job-texts.en.ts';
import { fr } from './job-texts.fr.ts';
import { sv } from './job-texts.sv.ts';

/** Sentences that job ads of the demo are put together from, below the first paragraph that each has of its own. */
export interface JobTexts {
  /** How the work is, in a sentence or two. */
  settings: readonly string[];
  workHeading: string;
  work: Record<ShortRole, readonly string[]>;
  needHeading: string;
  needs: Record<ShortRole, readonly string[]>;
  /** What is not asked for. */
  without: readonly string[];
}

export const jobTexts: Record<InterfaceLanguage, JobTexts> = { en, sv, de, fr };
