import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ConsentDialog } from '../lib/services/ConsentDialog.tsx';
import { followConsent } from '../lib/services/consent-dialog.ts';
import { useShellSettings } from '../lib/shell-settings.ts';

/** Asks for consent to third-party services, and loads them once it is given. */
export default function ExternalServices(): ReactNode {
  const { services } = useShellSettings();
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => (dialog.current ? followConsent(dialog.current) : undefined), [services, pathname]);
  return <ConsentDialog ref={dialog} services={services} />;
}
