import { useMediaQuery } from '@mantine/hooks';

/** Up to this width the list is hidden behind an open conversation, which is the page then. */
const ONE_COLUMN = '(max-width: 47.99em)';

/** Whether an open conversation covers the list. */
export const useOneColumn = (): boolean =>
  useMediaQuery(ONE_COLUMN, false, { getInitialValueInEffect: false }) ?? false;
