import { formatList } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';

/** Lists with the labels of reasons, by action; other reasons are free text. */
const LISTS: Record<string, readonly string[]> = {
  'companies.remove': ['removeCompanyReasons', 'deleteCompanyReasons'],
  'jobs.remove': ['deleteJobReasons'],
  'accounts.close': ['deleteUserReasons', 'deleteCompanyReasons'],
  'matches.update': ['rejectReasons', 'passReasons'],
  'suspensions.suspend': ['suspendReasons'],
  'suspensions.lift': ['suspendReasons'],
};

/** Returns a function that formats the reason of an entry. */
export function useReason() {
  const { t, i18n } = useTranslation(['catalogue']);
  return (action: string, reason: string): string => {
    const lists = LISTS[action];
    if (!lists || reason === '') return reason;
    const words = reason.split(', ').map((each) => {
      const key = lists.map((list) => `catalogue:${list}.${each}`).find((known) => i18n.exists(known));
      return key ? t(key) : each;
    });
    return formatList(words, i18n.language);
  };
}
