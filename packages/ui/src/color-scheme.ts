import { localStorageColorSchemeManager } from '@mantine/core';

/** Storage key of the chosen colour scheme; the script that sets it before the first paint reads the same key. */
export const COLOR_SCHEME_KEY = 'tandem.scheme';

export const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });
