import { expect, test } from 'vitest';
import { textsIn } from './server.ts';

function sentence(text: string, value: string): string {
  const texts = textsIn('en');
  texts.addResource('en', 'test', 'text', text);
  return texts.t('test:text', { value });
}

test.each([
  ['Last used: {{value}}.', '17. Nov.', 'Last used: 17. Nov.'],
  ['You work for {{value}}. Thanks.', 'Acme Inc.', 'You work for Acme Inc. Thanks.'],
  ['You work for {{value}}.', 'Acme', 'You work for Acme.'],
  ['You work for {{value}}', 'Acme Inc.', 'You work for Acme Inc.'],
  ['Searching {{value}}', 'for jobs...', 'Searching for jobs...'],
  ['See {{value}}', '../jobs', 'See ../jobs'],
])('%s with %s becomes %s', (text, value, expected) => expect(sentence(text, value)).toBe(expected));
