import { article, versionHistory } from '../writing/versions.service.ts';
import { versions } from './tutorial-versions.model.ts';
import type { StoredTutorial, TutorialContent } from './tutorials.model.ts';
import { contentOf } from './tutorials.presenter.ts';

export const tutorialHistory = versionHistory<TutorialContent, StoredTutorial>(versions, { contentOf, ...article });
