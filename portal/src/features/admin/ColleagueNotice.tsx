import type { EditedRecord } from '@tandem/catalogue/edited-records';
import { formatList } from '@tandem/i18n/format';
import { Announcement } from '@tandem/ui/Announcement';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { useColleagues } from '../../lib/realtime/editing.ts';

/** Shows which colleagues are editing the same record, and shows the viewer to them. */
export function ColleagueNotice({ record, id }: { record: EditedRecord; id: string }) {
  const { t, i18n } = useTranslation('admin');
  const names = useColleagues(record, id);
  const text =
    names.length > 0 && t('colleague.editing', { count: names.length, names: formatList(names, i18n.language) });
  return (
    <>
      <Announcement>{text}</Announcement>
      {text && (
        <Notice tone="info" title={text}>
          {t('colleague.hint')}
        </Notice>
      )}
    </>
  );
}
