import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

test('words are marked wherever they are in a text, the longest first, whatever characters they contain', () => {
  expect(markedParts('Hi Ada, C++ at Ada Labs?', ['Ada', 'C++', 'Ada Labs'])).toEqual([
    { text: 'Hi ', isMarked: false },
    { text: 'Ada', isMarked: true },
    { text: ', ', isMarked: false },
    { text: 'C++', isMarked: true },
    { text: ' at ', isMarked: false },
    { text: 'Ada Labs', isMarked: true },
    { text: '?', isMarked: false },
  ]);
  expect(markedParts('Hi', [''])).toEqual([{ text: 'Hi', isMarked: false }]);
});
