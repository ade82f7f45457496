import type { Feedback } from '@tandem/contracts/feedback';
import { joinFacts } from '@tandem/i18n/facts';
import { formatWhen } from '@tandem/i18n/format';
import { Row } from '@tandem/ui/Rows';
import { useTranslation } from 'react-i18next';

/** What was done, and the lists in which the words for its reason stand. */
const KINDS: Record<Feedback['kind'], { did: string; reasons: readonly string[] }> = {
  'reject match': { did: 'match', reasons: ['rejectReasons', 'passReasons'] },
  'delete account': { did: 'account', reasons: ['deleteUserReasons', 'deleteCompanyReasons'] },
  'delete company': { did: 'company', reasons: ['deleteCompanyReasons'] },
  'delete job': { did: 'job', reasons: ['deleteJobReasons'] },
};

/** Why somebody deleted something, how Tandem did, and in their words. */
export function FeedbackRow({ entry }: { entry: Feedback }) {
  const { t, i18n } = useTranslation(['admin', 'catalogue']);
  const { kind, reason, rating, feedbackValue, company, createdDate } = entry;
  const { did, reasons } = KINDS[kind];
  const words = reasons.map((list) => `catalogue:${list}.${reason}`).find((key) => i18n.exists(key));
  const facts = [
    t(`feedback.did.${did}`),
    company,
    rating !== null && t('feedback.rating', { rating }),
    formatWhen(createdDate, i18n.language),
  ];
  return (
    <Row title={words ? t(words) : reason} meta={joinFacts(facts)}>
      {feedbackValue && <p className="td-read">{feedbackValue}</p>}
    </Row>
  );
}
