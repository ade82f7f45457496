import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../lib/api.ts';
import { NOTHING_CONFIGURED, ShellSettingsContext } from '../lib/shell-settings.ts';

/** Provides the configuration to its children, which work without it too. */
export function ConfigurationProvider({ children }: { children: ReactNode }) {
  const { data = NOTHING_CONFIGURED } = useQuery({
    queryKey: ['shell'],
    queryFn: () => api.shell.settings(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <ShellSettingsContext value={data}>{children}</ShellSettingsContext>;
}
