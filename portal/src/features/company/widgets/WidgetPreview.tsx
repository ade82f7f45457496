import { ownScript, trustedHtml } from '@tandem/ui/trusted-types';
import { useEffect, useRef } from 'react';
import { type EmbedSettings, embedAttributes } from './embed-code.ts';
import classes from './widgets.module.css';

/** Kinds of pages on which a widget is previewed. */
export const PAGES = ['light', 'dark', 'narrow'] as const;
export type PreviewPage = (typeof PAGES)[number];

interface WidgetPreviewProps {
  settings: EmbedSettings;
  on: PreviewPage;
}

/** The live widget, embedded as on a host page: neither in a frame nor as a picture. */
export function WidgetPreview({ settings, on }: WidgetPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const source = `/widgets/${settings.widget}.js`;

  useEffect(() => {
    if (document.querySelector(`script[src="${source}"]`)) return;
    const script = document.createElement('script');
    script.src = ownScript(source);
    document.head.append(script);
  }, [source]);

  useEffect(() => {
    const widget = Object.assign(document.createElement(`tandem-${settings.widget}`), { trust: trustedHtml });
    for (const [name, value] of embedAttributes(settings)) widget.setAttribute(name, value);
    place.current?.replaceChildren(widget);
  }, [settings]);

  return <div ref={place} className={classes.place} data-page={on} />;
}
