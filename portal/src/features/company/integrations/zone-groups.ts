import { zonesToChooseFrom } from '../../../lib/interviews/zones.ts';

/** Returns every time zone known to this browser, likely ones first; always includes the chosen one. */
export function zoneGroups(chosen: string, labels: { common: string; all: string }) {
  const common = zonesToChooseFrom(chosen);
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !common.includes(zone));
  const options = (zones: readonly string[]) =>
    zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  return [
    { label: labels.common, options: options(common) },
    { label: labels.all, options: options(others) },
  ];
}
