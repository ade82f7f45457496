import { formatNumber } from '@tandem/i18n/format';
import { cityOfZone } from '@tandem/i18n/format-zoned';
import { useTranslation } from 'react-i18next';
import { hoursAhead } from './zones.ts';

interface ZoneDifferenceProps {
  zone: string;
  otherZone: string;
}

/** A sentence such as `New York time is 6 hours behind yours.`; nothing if both clocks show the same time. */
export function ZoneDifference({ zone, otherZone }: ZoneDifferenceProps) {
  const { t, i18n } = useTranslation('interviews');
  const hours = hoursAhead(otherZone, zone);
  if (hours === 0) return null;
  const values = { city: cityOfZone(otherZone), hours: formatNumber(Math.abs(hours), i18n.language, 2) };
  return t(hours > 0 ? 'suggest.ahead' : 'suggest.behind', { ...values, count: Math.abs(hours) });
}
