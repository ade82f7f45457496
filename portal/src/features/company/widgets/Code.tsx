import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Choices } from '@tandem/ui/Choices';
import { FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { TextArea } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import page from '../company.module.css';
import { type EmbedSettings, embedCode, type Fallback, PLACES, type Place } from './embed-code.ts';
import classes from './widgets.module.css';

/** The code of a widget for the chosen kind of site. */
export function Code({ settings, fallback }: { settings: EmbedSettings; fallback: Fallback }) {
  const { t } = useTranslation('company');
  const [place, setPlace] = useState<Place>('html');
  const clipboard = useClipboard({ timeout: 3000 });
  const code = embedCode(window.location.origin, settings, place, fallback);
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <Section title={t('widgets.code')} level={2}>
      <FieldGroup label={t('widgets.place')} hint={t(`widgets.placeText.${place}`)}>
        <Choices
          single
          options={PLACES}
          labelOf={(each) => t(`widgets.places.${each}`)}
          chosen={[place]}
          onChange={([next = 'html']) => setPlace(next)}
        />
      </FieldGroup>
      <div className={classes.code}>
        <TextArea
          readOnly
          rows={Math.min(code.split('\n').length + 1, 18)}
          wrap="off"
          aria-label={t('widgets.code')}
          value={code}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <Button leftSection={<Icon size={18} stroke={1.75} />} onClick={() => clipboard.copy(code)}>
        {t(clipboard.copied ? 'widgets.copied' : 'widgets.copy')}
      </Button>
      <span className="td-hidden" role="status">
        {clipboard.copied && t('widgets.copied')}
      </span>
      <div className={classes.policy}>
        <p className={page.small}>{t('widgets.policy')}</p>
      </div>
    </Section>
  );
}
