import { expect, test } from 'vitest';
import { tableOf } from './list-import.ts';

const row = { fullName: 'Åsa Öberg', headline: null, location: null, profileUrl: 'https://www.linkedin.com/in/asa/' };

test('a row of a list is a line of the CSV file, with name and place split into columns', () => {
  const table = tableOf([{ ...row, headline: 'Plant manager', location: 'Piteå, Norrbotten County, Sweden' }]);
  expect(table.split('\n')[1]).toBe(
    `"Åsa","Öberg","Plant manager","${row.profileUrl}","Piteå","SE","${row.profileUrl}"`,
  );
});

test('quotation marks, commas and line breaks stay within their cell and line', () => {
  const table = tableOf([{ ...row, headline: 'Says "hi",\n and more' }, row]);
  expect(table.split('\n')).toHaveLength(3);
  expect(table).toContain('"Says ""hi"", and more"');
});

test('a value that is not on the page is empty', () => {
  expect(tableOf([{ ...row, fullName: 'Cher' }]).split('\n')[1]).toBe(
    `"Cher","","","${row.profileUrl}","","","${row.profileUrl}"`,
  );
});
