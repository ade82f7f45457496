import type { JobContent } from '@tandem/contracts/job';
import { labelled } from '@tandem/i18n/facts';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { useEntityId } from '../../../lib/session.ts';
import { Versions } from '../../../lib/writing/Versions.tsx';
import type { JobField } from './job-draft.ts';
import { jobFieldText } from './job-field-text.ts';
import type { JobEditor } from './use-job-editor.ts';

interface JobVersionsProps {
  editor: JobEditor;
  /** Fields with their labels, in the order of the form. */
  labels: readonly (readonly [field: string, label: string])[];
}

/** The stored versions of a job, compared with what is on screen. */
export default function JobVersions({ editor, labels }: JobVersionsProps) {
  const { t, i18n } = useTranslation(['writing', 'editing', 'catalogue', 'fit']);
  const params = { companyId: useEntityId(), jobId: editor.id };
  const asText = (content: JobContent) =>
    labels
      .flatMap(([field, label]) => {
        const value = content[field as JobField];
        if (typeof value === 'boolean')
          return labelled(label, t(`editing:conflict.${value ? 'yes' : 'no'}`), i18n.language);
        // Without thousands separators: their spaces would split a number into words in the comparison.
        if (typeof value === 'number') return labelled(label, String(value), i18n.language);
        const text = value === null || value === undefined ? '' : jobFieldText(field as JobField, value, i18n);
        return text ? [labelled(label, text, i18n.language)] : [];
      })
      .join('\n');
  return (
    <Versions<JobContent>
      id={editor.id}
      text={editor.values}
      asText={asText}
      list={() => api.jobRevisions.revisions({ params })}
      get={(revisionId) => api.jobRevisions.version({ params: { ...params, revisionId } })}
      unnamed={t('versions.unnamed')}
      restore={editor.restore}
    />
  );
}
