import type { Tutorial, TutorialVersion } from '@tandem/contracts/tutorial';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { Versions } from '../writing/Versions.tsx';
import { tutorialAsText } from './tutorial-text.ts';
import type { TutorialEditor } from './use-tutorial.ts';

interface TutorialVersionsProps {
  id: string;
  tutorial: Tutorial;
  restore: TutorialEditor['restore'];
}

/** The stored versions of a tutorial, compared with the current content. */
export default function TutorialVersions({ id, tutorial, restore }: TutorialVersionsProps) {
  const { i18n } = useTranslation();
  return (
    <Versions<TutorialVersion['content']>
      id={id}
      text={tutorial}
      asText={(content) => tutorialAsText(content, i18n.language)}
      list={() => api.tutorials.revisions({ params: { id } })}
      get={(revisionId) => api.tutorials.version({ params: { id, revisionId } })}
      restore={restore}
    />
  );
}
