import { useMediaQuery } from '@mantine/hooks';

/** Maximum width at which an open conversation covers the list and is the page. */
const ONE_COLUMN = '(max-width: 47.99em)';

/** Returns whether an open conversation covers the list. */
export const useOneColumn = (): boolean =>
  useMediaQuery(ONE_COLUMN, false, { getInitialValueInEffect: false }) ?? false;
