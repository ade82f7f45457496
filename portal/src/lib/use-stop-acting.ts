import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { stopImpersonation } from './impersonation.ts';
import { paths } from './paths.ts';
import { currentSession } from './session.ts';

/**
 * Ends impersonation. `stopActing` resolves to the page on which it started; to undefined if ending it failed, in which
 * case the error is shown.
 */
export function useStopActing() {
  const navigate = useNavigate();
  const [isReturning, setReturning] = useState(false);
  const stopActing = async (): Promise<string | undefined> => {
    setReturning(true);
    try {
      return await stopImpersonation();
    } catch (error) {
      toast.bad((error as Error).message);
      if (!currentSession().loggedIn) navigate(paths.login);
      return undefined;
    } finally {
      setReturning(false);
    }
  };
  return { isReturning, stopActing };
}
