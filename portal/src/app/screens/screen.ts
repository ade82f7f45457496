import type { ComponentType } from 'react';
import type { View } from '../../lib/session.ts';

/** A screen. Each is a separate chunk; its texts are loaded in parallel. */
export interface Screen {
  /** Route pattern of React Router. */
  path: string;
  /**
   * Role that can open it; absent if everyone can. Guests are asked to log in; other roles see which role has access.
   */
  view?: Exclude<View, 'GUEST'>;
  /** Another role that can open it. */
  alsoFor?: View;
  /** Namespaces of its texts, in addition to `common`, `shell` and `catalogue`. */
  texts: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
}

/** Adds the texts of a screen with suggestions. */
export const withSuggestionTexts = (screen: Screen): Screen => ({ ...screen, texts: [...screen.texts, 'suggestions'] });
/** Adds the texts of a screen with upcoming interviews. */
export const withInterviewTexts = (screen: Screen): Screen => ({
  ...screen,
  texts: [...screen.texts, 'upcoming-interviews'],
});
