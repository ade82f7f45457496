import { type Developer, developerVisibility, type VisibleDeveloper } from '@tandem/contracts/developer';
import { type Level, visible } from '@tandem/contracts/visibility';
import { plain } from '../stored.ts';
import type { StoredDeveloper } from './developers.model.ts';
import { eraseDateOf } from './kept.derived.ts';

/** A developer as a level sees it: the only way out of the API. */
export const presentDeveloper = (developer: StoredDeveloper, level: Level): VisibleDeveloper =>
  visible(plain({ ...developer, eraseDate: eraseDateOf(developer) }) as Developer, developerVisibility, level);
