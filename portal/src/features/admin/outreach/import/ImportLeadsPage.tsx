import type { LeadImport } from '@tandem/contracts/email-item';
import { formatNumber } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { CsvImportScreen } from '../../../../lib/csv-import/CsvImportScreen.tsx';
import { FileChoice } from '../../../../lib/csv-import/FileChoice.tsx';
import { paths } from '../../../../lib/paths.ts';
import { ImportDraft } from './ImportDraft.tsx';
import { useLeadImport } from './use-lead-import.ts';

/** Imports leads from a CSV file. */
export default function ImportLeadsPage() {
  const { t, i18n } = useTranslation('sales');
  const state = useLeadImport();
  const added = ({ result }: LeadImport) => {
    const count = result?.added ?? 0;
    return t('import.done', { count, number: formatNumber(count, i18n.language) });
  };
  return (
    <CsvImportScreen
      state={state}
      path={paths.admin.importLeads}
      back={{ to: paths.admin.outreach, label: t('title') }}
      result={{ to: paths.admin.outreach, label: t('import.see') }}
      texts={{
        title: t('import.title'),
        running: t('import.running'),
        mayLeave: t('import.mayLeave'),
        done: added,
        details: ({ result }) => (result?.skipped ? t('import.skipped', { count: result.skipped }) : ''),
        undoUntil: (when) => t('import.undoUntil', { when }),
        recent: added,
      }}
      choose={
        <FileChoice
          limits={t('import.limits')}
          isSending={state.send.isPending}
          onFile={(file) => state.send.mutate({ file, options: {} })}
        />
      }
      draft={(entry) => <ImportDraft key={entry._id} entry={entry} run={state.run} onAgain={state.leave} />}
      onAgain={state.leave}
    />
  );
}
