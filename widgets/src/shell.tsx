import { type ComponentChildren, type ComponentType, render } from 'preact';
import baseCss from './base.css?inline';
import { languageOf } from './texts.ts';

/** The element on the host's page, as its widget sees it. */
export interface Host extends HTMLElement {
  readonly root: ShadowRoot;
  /** Set by pages that require trusted types: makes what they accept as HTML. */
  trust?: (html: string) => string;
}

/**
 * Defines an element that draws a view in a shadow root, from the start when an attribute changes. A second script with
 * the same element is ignored. Styles are adopted, so that a host's content security policy has nothing to refuse.
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

    attributeChangedCallback() {
      // Before the first drawing, the attributes that the page was written with are reported one by one.
      if (this.revision > 0 && this.isConnected) this.draw();
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
  /** Something is on its way: the style sheet draws the shape of what comes. */
  busy?: boolean;
  children: ComponentChildren;
}

/** What every element draws into: with a language, a direction and text styles of its own, and the accent of the host. */
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
