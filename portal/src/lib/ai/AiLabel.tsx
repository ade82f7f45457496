import { IconSparkles } from '@tabler/icons-react';
import { BUILT_IN } from '@tandem/catalogue/ai';
import { Outline } from '@tandem/ui/Outline';
import { useTranslation } from 'react-i18next';
import classes from './ai.module.css';

/** Says that a text was written by a machine, and by which one. */
export function AiLabel({ engine }: { engine: string }) {
  const { t } = useTranslation('ai');
  return (
    <span className={classes.label} data-ai-engine={engine}>
      <IconSparkles size={15} stroke={1.75} aria-hidden="true" />
      <Outline>{engine === BUILT_IN ? t('label.builtIn') : t('label.model', { model: engine })}</Outline>
    </span>
  );
}
