import { versionStore } from '../../../platform/database/version-store.ts';
import type { TutorialContent } from './tutorials.model.ts';

export const versions = versionStore<TutorialContent>('TutorialVersion', 'tutorialversions', 'tutorialId');
