import { useTranslation } from 'react-i18next';
import Conflicts from '../../../lib/editing/Conflicts.tsx';
import type { JobField } from './job-draft.ts';
import { jobFieldText } from './job-field-text.ts';
import type { JobEditor } from './use-job-editor.ts';

interface JobConflictsProps {
  editor: JobEditor;
  labelOf: (field: JobField) => string;
}

/** Fields of a job that were changed elsewhere while it was being edited. */
export default function JobConflicts({ editor, labelOf }: JobConflictsProps) {
  const { i18n } = useTranslation(['catalogue', 'fit']);
  // The label of a drafted description is resolved with the description.
  const { draftedBy, ...theirs } = editor.conflicts;
  return (
    <Conflicts<JobField>
      mine={editor.values}
      theirs={theirs}
      labelOf={labelOf}
      textOf={(field, value) => jobFieldText(field, value, i18n)}
      onChoose={editor.choose}
    />
  );
}
