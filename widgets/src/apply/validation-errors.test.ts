import { expect, test } from 'vitest';
import { validationErrors } from './validation-errors.ts';

const errorOf = async (link: string) => {
  const body = new FormData();
  body.set('link', link);
  return (await validationErrors(body)).link;
};

test.each(['', 'https://github.com/ada', 'github.com/ada', ' www.ada.example '])(
  'the link "%s" is accepted',
  async (link) => expect(await errorOf(link)).toBeUndefined(),
);

test.each(['ada', 'https://ada', 'ada.example and more'])('the link "%s" is rejected', async (link) =>
  expect(await errorOf(link)).toBe('badLink'),
);
