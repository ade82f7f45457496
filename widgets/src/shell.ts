import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { type ComponentChild, render } from 'preact';

/** The element on the host's page, as its widget sees it. */
export interface Host extends HTMLElement {
  readonly root: ShadowRoot;
  /** Fragment of the page's address, with its #. */
  readonly fragment: ReadonlySignal<string>;
}

/**
 * Defines an element that draws itself in a shadow root: from the start when a setting changes, and again when a signal
 * changes that the view has read. Styles are adopted, so that a host's content security policy has nothing to refuse.
 */
export function define(name: string, settings: string[], css: string, start: (host: Host) => () => ComponentChild) {
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);

  class Widget extends HTMLElement implements Host {
    static observedAttributes = settings;
    root = this.attachShadow({ mode: 'open' });
    fragment = signal('');
    stop?: () => void;

    connectedCallback() {
      this.disconnectedCallback();
      this.root.adoptedStyleSheets = [styles];
      // A new one each time: what was made of an earlier one hears no more of it.
      this.fragment = signal(location.hash);
      addEventListener('hashchange', this);
      const view = start(this);
      this.stop = effect(() => render(view(), this.root));
    }

    attributeChangedCallback() {
      if (this.stop) this.connectedCallback();
    }

    disconnectedCallback() {
      removeEventListener('hashchange', this);
      this.stop?.();
    }

    handleEvent() {
      this.fragment.value = location.hash;
    }
  }
  customElements.define(name, Widget);
}
