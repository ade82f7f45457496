import type { Section } from '../layout.ts';

/** What an email contains besides the texts of `emails:<kind>`. */
export interface EmailParts {
  values?: Record<string, string | number>;
  /** Text written by a person, used in place of `emails:<kind>.text`. */
  paragraphs?: string[];
  /** Lists, each with the title `emails:<kind>.<title>`. */
  sections?: Section[];
  code?: string;
  quote?: { text: string; by: string };
  /** Several texts written by people. */
  quotes?: { text: string; by: string }[];
  /** The portal path of the button. */
  path?: string;
}

/** A template for each kind of email, from the data that it needs. */
export type Templates<Emails> = { [K in keyof Emails]: (about: Emails[K]) => EmailParts };

/** Selects the variant of the texts, such as `emails:<kind>.text_<context>`. */
export const withTextVariant = (parts: EmailParts, context: string): EmailParts => ({
  ...parts,
  values: { ...parts.values, context },
});
