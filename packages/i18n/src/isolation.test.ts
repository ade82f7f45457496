import { expect, test } from 'vitest';
import { textsIn } from './server.ts';

const sentence = (name: string) => {
  const texts = textsIn('en');
  texts.addResource('en', 'test', 'match', 'A match with {{name}} (2 days)');
  return texts.t('test:match', { name });
};

test.each(['שרה לוי', 'سارة', 'Sara شركة'])('%s does not reorder the sentence around it', (name) => {
  expect(sentence(name)).toBe(`A match with \u2068${name}\u2069 (2 days)`);
});

test.each(['Sara Levi', 'Łukasz & <b>', '', '李娜', '90 %'])('%s is inserted into the sentence unchanged', (name) => {
  expect(sentence(name)).toBe(`A match with ${name} (2 days)`);
});
