import { localStorageColorSchemeManager } from '@mantine/core';

/** Where the chosen colour scheme is kept; the script that sets it before the first paint reads the same key. */
export const COLOR_SCHEME_KEY = 'tandem.scheme';

export const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });
