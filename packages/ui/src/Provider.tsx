import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeManager } from './color-scheme.ts';
import { Toasts } from './Toasts.tsx';
import { tandem } from './theme.ts';

interface ProviderProps {
  /** Labels used by the kit itself. */
  labels: { close: string; messages: string };
  children: ReactNode;
}

/**
 * The theme and the toast area around a whole surface, which also imports `@tandem/ui/global.css`. Mantine's variables
 * are in that file and its visibility classes are not used, so no style element is ever written.
 */
export function Provider({ labels, children }: ProviderProps) {
  return (
    <MantineProvider
      theme={tandem}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <Toasts closeLabel={labels.close} regionLabel={labels.messages} />
    </MantineProvider>
  );
}
