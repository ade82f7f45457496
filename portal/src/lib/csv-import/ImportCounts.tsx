import { formatNumber } from '@tandem/i18n/format';
import { DefinitionStrip } from '@tandem/ui/DefinitionStrip';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';

interface ImportCountsProps<K extends string> {
  kinds: readonly ('new' | K)[];
  counts: Record<'new' | K, number>;
  nameOf: (kind: 'new' | K) => string;
}

/** Number of rows of each kind in a file: new ones always, the others only if there are any. */
export function ImportCounts<K extends string>({ kinds, counts, nameOf }: ImportCountsProps<K>) {
  const { t, i18n } = useTranslation('imports');
  return (
    <Section level={2} line="none" title={t('checked')}>
      <DefinitionStrip
        items={kinds
          .filter((kind) => kind === 'new' || counts[kind] > 0)
          .map((kind) => ({ key: kind, term: nameOf(kind), value: formatNumber(counts[kind], i18n.language) }))}
      />
    </Section>
  );
}
