import { expect, test } from 'vitest';
import { largestCentredPart, WHOLE_PICTURE } from './crop-picture.ts';

test('the crop is the largest centred part with the aspect ratio', () => {
  expect(largestCentredPart({ width: 200, height: 100 }, 1)).toEqual({ x: 25, y: 0, width: 50, height: 100 });
  expect(largestCentredPart({ width: 100, height: 200 }, 1)).toEqual({ x: 0, y: 25, width: 100, height: 50 });
  expect(largestCentredPart({ width: 1600, height: 500 }, 16 / 5)).toEqual(WHOLE_PICTURE);
  expect(largestCentredPart({ width: 300, height: 100 }, undefined)).toEqual(WHOLE_PICTURE);
});
