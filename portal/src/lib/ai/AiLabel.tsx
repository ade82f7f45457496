import { IconSparkles } from '@tabler/icons-react';
import { BUILT_IN } from '@tandem/catalogue/ai';
import { Outline } from '@tandem/ui/Outline';
import { useTranslation } from 'react-i18next';
import classes from './ai.module.css';

interface AiLabelProps {
  /** `built-in`, or the name of a model. */
  engine: string;
  /** Whether the model wrote the text or read one. */
  did?: 'written' | 'read';
}

/** States that a machine has written or read a text, and which one (Art. 50 of the AI Act). */
export function AiLabel({ engine, did = 'written' }: AiLabelProps) {
  const { t } = useTranslation('ai');
  return (
    <span className={classes.label} data-ai-engine={engine}>
      <IconSparkles size={15} stroke={1.75} aria-hidden="true" />
      <Outline>{engine === BUILT_IN ? t(`label.${did}.builtIn`) : t(`label.${did}.model`, { model: engine })}</Outline>
    </span>
  );
}
