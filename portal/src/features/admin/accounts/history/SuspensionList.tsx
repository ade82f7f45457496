import type { Suspension } from '@tandem/contracts/suspension';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDate, formatList } from '@tandem/i18n/format';
import { Row, Rows } from '@tandem/ui/Rows';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import { Part } from './Part.tsx';

const MAX_SUSPENSIONS = 20;

/** Every suspension with its reasons, its dates and who decided; renders nothing if there is none. */
export function SuspensionList({ entityId }: { entityId: string }) {
  const { t } = useTranslation('admin');
  const list = useQuery({
    queryKey: ['suspensions', 'of', entityId],
    queryFn: () => api.suspensions.list({ query: { entity: entityId, sort: '-createdDate', limit: MAX_SUSPENSIONS } }),
  });
  if (list.data?.total === 0) return null;
  return (
    <Part title={t('history.suspensions')} list={list} empty="">
      {(suspensions) => (
        <Rows label={t('history.suspensions')}>
          {suspensions.map((suspension) => (
            <SuspensionRow key={suspension._id} suspension={suspension} />
          ))}
        </Rows>
      )}
    </Part>
  );
}

function SuspensionRow({ suspension }: { suspension: Suspension }) {
  const { t, i18n } = useTranslation(['admin', 'catalogue']);
  const { reasons, note, by, email, accountId, createdDate, liftedDate, appeal, decision } = suspension;
  const day = (date: string) => formatDate(date, i18n.language);
  return (
    <Row
      title={formatList(
        reasons.map((reason) => t(`catalogue:suspendReasons.${reason}`)),
        i18n.language,
      )}
      meta={joinFacts([
        t('history.suspendedBy', { by: by || t('audit.gone'), date: day(createdDate) }),
        accountId && email,
        liftedDate ? t('history.liftedOn', { date: day(liftedDate) }) : t('history.stillSuspended'),
      ])}
    >
      {note && <p>{note}</p>}
      {appeal && <p>{t('history.appeal', { date: day(appeal.date), text: appeal.text })}</p>}
      {decision && <p>{t(`history.decision.${decision.kind}`, { date: day(decision.date), text: decision.text })}</p>}
    </Row>
  );
}
