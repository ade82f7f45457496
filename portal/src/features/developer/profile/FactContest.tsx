import type { TakeOverField } from '@tandem/contracts/take-over';
import { useTranslation } from 'react-i18next';
import { Contest } from '../../../lib/editing/Contest.tsx';
import type { ContestOf } from '../../../lib/editing/shown-errors.tsx';
import { factText } from '../take-over/fact-text.ts';
import type { Field } from './use-profile.ts';

/** What two have written into one field of a profile. */
export default function FactContest({ field, ...contest }: ContestOf<Field>) {
  const { i18n } = useTranslation(['catalogue', 'editing']);
  return <Contest {...contest} say={(value) => factText(field as TakeOverField, value, i18n)} />;
}
