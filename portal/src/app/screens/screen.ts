import type { ComponentType } from 'react';
import type { View } from '../../lib/session.ts';

/** A screen. Every screen is a separate chunk; its texts are loaded in parallel. */
export interface Screen {
  /** The route's pattern, as React Router reads it. */
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

/** A screen with suggestions. */
export const suggesting = (screen: Screen): Screen => ({ ...screen, texts: [...screen.texts, 'suggestions'] });
/** A screen with the next interviews. */
export const planning = (screen: Screen): Screen => ({ ...screen, texts: [...screen.texts, 'upcoming-interviews'] });
