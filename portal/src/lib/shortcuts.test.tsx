import { afterEach, expect, test } from 'vitest';
import { isForPage } from './shortcuts.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Returns whether the page would handle a key pressed in an element. */
function pressedIn(element: Element): boolean {
  let result = false;
  const listen = (event: KeyboardEvent) => {
    result = isForPage(event);
  };
  document.addEventListener('keydown', listen);
  element.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, composed: true }));
  document.removeEventListener('keydown', listen);
  return result;
}

const added = <E extends Element>(element: E, parent: Element | ShadowRoot = document.body): E => {
  parent.append(element);
  return element;
};

test('a key outside fields is a shortcut', () => {
  expect(pressedIn(added(document.createElement('p')))).toBe(true);
});

test.each(['input', 'textarea', 'select'])('a key in %s is text input', (name) => {
  expect(pressedIn(added(document.createElement(name)))).toBe(false);
});

test('a key in an editor inside a shadow root is text input', () => {
  const root = added(document.createElement('div')).attachShadow({ mode: 'open' });
  const editor = document.createElement('div');
  editor.setAttribute('contenteditable', 'true');
  expect(pressedIn(added(editor, root))).toBe(false);
});
