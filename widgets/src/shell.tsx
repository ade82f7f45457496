import { type ComponentChildren, type ComponentType, render } from 'preact';
import baseCss from './base.css?inline';
import { languageOf } from './texts.ts';

/** The element on the host page, as seen by its widget. */
export interface Host extends HTMLElement {
  readonly root: ShadowRoot;
  /** Set by pages that require trusted types: converts a string to their TrustedHTML. */
  trust?: (html: string) => string;
}

/**
 * Defines an element that renders a view in a shadow root, and renders it from scratch when an attribute changes. If
 * the element is already defined, nothing happens. Styles are adopted, so that the host's content security policy
 * cannot block them.
 */
export function define(name: string, attributes: string[], css: string, View: ComponentType<{ host: Host }>) {
  if (customElements.get(name)) return;
  const styles = new CSSStyleSheet();
  styles.replaceSync(baseCss + css);

  class Widget extends HTMLElement implements Host {
    static observedAttributes = attributes;
    root = this.attachShadow({ mode: 'open' });
    revision = 0;

    connectedCallback() {
      this.root.adoptedStyleSheets = [styles];
      this.draw();
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null) {
      // Before the first rendering, the initial attributes are reported one by one.
      if (before !== after && this.revision && this.isConnected) this.draw();
    }

    disconnectedCallback() {
      render(null, this.root);
    }

    draw() {
      this.revision++;
      render(<View key={this.revision} host={this} />, this.root);
    }
  }
  customElements.define(name, Widget);
}

interface FrameProps {
  host: Host;
  part: string;
  /** Data is loading: the style sheet renders a skeleton. */
  busy?: boolean;
  children: ComponentChildren;
}

/** Root of every element, with its own language, direction and text styles, and the host's accent colour. */
export const Frame = ({ host, part, busy = false, children }: FrameProps) => (
  <section
    part={part}
    lang={languageOf(host)}
    dir="ltr"
    aria-busy={busy}
    style={{ '--tandem-accent': host.getAttribute('accent') }}
  >
    {children}
  </section>
);
