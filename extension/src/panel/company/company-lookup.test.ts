import { describe, expect, test } from 'vitest';
import { isSameCompany, plainName } from './company-lookup.ts';
import { regionOfPage } from './lead-draft.ts';

const PAGE = {
  name: 'Halvmåne Energi AB',
  website: 'https://halvmane.example',
  linkedinLink: 'https://www.linkedin.com/company/halvmane-energi/',
};

describe('a company on a page', () => {
  test('is recognized by its website, whatever its name', () => {
    expect(isSameCompany(PAGE, { name: 'Halvmåne', website: 'http://www.halvmane.example/om-oss' })).toBe(true);
    expect(isSameCompany(PAGE, { name: 'Halvmåne', website: 'https://jobb.halvmane.example' })).toBe(true);
  });

  test('is recognized by its page on the network in any spelling of its URL', () => {
    const linkedinLink = 'https://se.linkedin.com/company/Halvmane-Energi';
    expect(isSameCompany(PAGE, { name: 'Other', website: 'https://other.example', linkedinLink })).toBe(true);
  });

  test('is recognized by its name without the legal form if there are no websites to compare', () => {
    expect(isSameCompany(PAGE, { name: 'HALVMÅNE ENERGI' })).toBe(true);
    expect(isSameCompany(PAGE, { name: 'Halvmåne Energi', website: 'https://halvmane-energi.example' })).toBe(false);
    expect(isSameCompany(PAGE, { name: 'Halvmåne' })).toBe(false);
  });
});

test('a legal form is removed at the end of a name only', () => {
  expect(plainName('Brackenfold Utilities Ltd.')).toBe('Brackenfold Utilities');
  expect(plainName('AB Volvo')).toBe('AB Volvo');
  expect(plainName('SE')).toBe('SE');
});

describe('the region of a lead', () => {
  const page = (headquarters: string | null, website: string | null) => ({ headquarters, website });
  test('is derived from the country or city of the headquarters, or else from the top-level domain of the website', () => {
    expect(regionOfPage(page('Leeds, England', 'https://brackenfold.example'))).toBe('uk');
    expect(regionOfPage(page('Göteborg, Västra Götaland', 'https://halvmane.example'))).toBe('sweden');
    expect(regionOfPage(page('Lyon, France', 'https://firme.de'))).toBe('france');
    expect(regionOfPage(page(null, 'https://firme.fr'))).toBe('france');
    expect(regionOfPage(page(null, null))).toBe('other');
  });
});
