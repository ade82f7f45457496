import type { Account } from '@tandem/contracts/account';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { homeOf } from '../../../lib/home.ts';
import { actAs } from '../../../lib/impersonation.ts';
import { currentSession } from '../../../lib/session.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** Asks for a reason before a superuser acts as another account. */
export default function ActAs({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  return (
    <ReasonDialog
      title={t('actAs.title', { email: account.email })}
      text={t('actAs.text')}
      act={t('actAs.act')}
      hint={t('actAs.hint')}
      run={(reason) => actAs(account.email, reason)}
      onDone={() => navigate(homeOf(currentSession().view))}
      onClose={onClose}
    />
  );
}
