import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import type { TermsKind } from '@tandem/contracts/terms';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { sv } from './sv.ts';

export type TermsText = Record<TermsKind, string>;

const texts: Record<InterfaceLanguage, TermsText> = { en, sv, de, fr };

/** Returns the initial text, used until a superuser publishes another one. */
export const firstText = (kind: TermsKind): Record<InterfaceLanguage, string> => ({
  en: texts.en[kind],
  sv: texts.sv[kind],
  de: texts.de[kind],
  fr: texts.fr[kind],
});
