import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { readPage } from './registry.ts';

const URL = 'https://www.linkedin.com/search/results/people/?keywords=ferries';
/** A contact in common: a link to a member who is not a result. */
const CONTACT = '<a href="https://www.linkedin.com/in/jonas-wetterbach-de">Jonas Wetterbach</a> and 3 other contacts';

interface Row {
  name: string;
  link?: string | null;
  headline?: string;
  place?: string;
  distance?: string;
  /** A line above the name or at the bottom. */
  above?: string;
  below?: string;
}

/** The network's two layouts of a search result. */
const LAYOUTS: Record<string, { row: (row: Row) => string; page: (rows: string) => string }> = {
  'logged in': {
    row: ({ name, link, headline, place, distance = '• 2nd', above, below }) => {
      const title = link
        ? `<a href="${link}"><span dir="ltr"><span aria-hidden="true">${name}</span><span class="visually-hidden">View ${name}’s profile</span></span></a>`
        : name;
      return `<li class="reusable-search__result-container"><div class="entity-result">
        ${above ? `<p>${above}</p>` : ''}
        <div class="mb1"><span class="entity-result__title-text">${title}<span class="entity-result__badge"><span aria-hidden="true">${distance}</span><span class="visually-hidden">degree</span></span></span></div>
        ${headline ? `<div class="entity-result__primary-subtitle">${headline}</div>` : ''}
        ${place ? `<div class="entity-result__secondary-subtitle">${place}</div>` : ''}
        ${below ? `<p class="entity-result__insights">${below}</p>` : ''}</div></li>`;
    },
    page: (rows) => `<header id="global-nav"></header><main><ul role="list">${rows}</ul></main>`,
  },
  'server-driven': {
    row: ({ name, link, headline, place, distance = ' • 2nd', above, below }) => {
      const title = link
        ? `<a data-view-name="search-result-lockup-title" href="${link}">${name}</a>`
        : `<span>${name}</span>`;
      return `<div role="listitem"><div><figure></figure><div>
        ${above ? `<p>${above}</p>` : ''}
        <p>${title}<span><span>${distance}</span></span></p>
        ${headline ? `<div><p>${headline}</p></div>` : ''}${place ? `<div><p>${place}</p></div>` : ''}</div>
        ${below ? `<div><figure></figure><p>${below}</p></div>` : ''}</div></div><hr>`;
    },
    page: (rows) => `<div data-sdui-screen="search"><main>${rows}</main></div>`,
  },
};

const ADA = {
  name: 'Ada Tallhed',
  link: 'https://www.linkedin.com/in/ada-tallhed/',
  headline: 'Captain',
  place: 'Lund',
};
const ADA_READ = { fullName: 'Ada Tallhed', headline: 'Captain', location: 'Lund', profileUrl: ADA.link };

describe.each(Object.entries(LAYOUTS))('a search page (%s)', (_, { row, page }) => {
  const read = (...rows: Row[]) => {
    const { document } = new JSDOM(`<body>${page(rows.map(row).join(''))}</body>`, { url: URL }).window;
    return readPage(document, URL).list;
  };

  test.each([
    ['from right to left', '\u202bנועם אלון\u202c', 'נועם אלון'],
    ['with emoji and pronouns', '🚀 Ada Tallhed 🏳️‍🌈 (She/Her)', 'Ada Tallhed'],
    ['in capitals', 'ADA TALLHED', 'Ada Tallhed'],
    ['with credentials', 'Dr. Ada Tallhed, PhD, MBA', 'Ada Tallhed'],
    ['of one word', 'Cher', 'Cher'],
    ['of one letter', 'Å', 'Å'],
    ['in Arabic', 'ليلى حسن', 'ليلى حسن'],
    ['in Chinese', '李小龙', '李小龙'],
    ['with markup as text', 'Ada &lt;b&gt;Tallhed&lt;/b&gt;', 'Ada <b>Tallhed</b>'],
  ])('reads a name %s', (_kind, name, fullName) => {
    expect(read({ ...ADA, name })).toEqual([{ ...ADA_READ, fullName }]);
  });

  test.each(['• 1st', '• 2nd', '• 3rd+', '· 3:e', '• 3e et +', '• 3+'])(
    'reads a row with the contact distance "%s"',
    (distance) => {
      expect(read({ ...ADA, distance })).toEqual([ADA_READ]);
    },
  );

  test('reads a row without a headline, without a place, and without either', () => {
    const [withoutPlace, withoutBoth] = read({ ...ADA, place: '' }, { ...ADA, headline: '', place: '' }) ?? [];
    expect(withoutPlace).toEqual({ ...ADA_READ, location: null });
    expect(withoutBoth).toEqual({ ...ADA_READ, headline: null, location: null });
  });

  test('does not read a contact as the headline or place of a row without one', () => {
    expect(read({ ...ADA, headline: '', place: '', below: CONTACT })).toEqual([
      { ...ADA_READ, headline: null, location: null },
    ]);
    expect(read({ ...ADA, place: '', below: CONTACT })).toEqual([{ ...ADA_READ, location: null }]);
  });

  test.each([
    ...['LinkedIn Member', 'LinkedIn-medlem', 'LinkedIn-Mitglied', 'Membre de LinkedIn', 'Miembro de LinkedIn'],
    ...['Utente di LinkedIn', 'LinkedIn-lid', 'Usuário do LinkedIn', 'Użytkownik LinkedIn', 'عضو LinkedIn'],
  ])('leaves out the hidden person "%s", whose contact is not the person', (name) => {
    const hidden = { name, link: null, headline: 'Crane operator', place: 'Hull', below: CONTACT };
    expect(read(hidden, ADA)).toEqual([ADA_READ]);
    expect(read({ ...hidden, link: 'https://www.linkedin.com/in/ACoAABzHidden/' }, ADA)).toEqual([ADA_READ]);
  });

  test('leaves out rows without a link, and rows of companies, jobs and products', () => {
    expect(
      read(
        { name: 'Bo Ravensund', link: null, headline: 'Captain' },
        { name: 'Hamnkraft', link: 'https://www.linkedin.com/company/hamnkraft/' },
        { name: 'React developer', link: 'https://www.linkedin.com/jobs/view/1/' },
        { name: 'Premium', link: 'https://www.linkedin.com/premium/products/', below: CONTACT },
        { name: 'Elsewhere', link: 'https://example.org/in/ada/' },
        ADA,
      ),
    ).toEqual([ADA_READ]);
  });

  test.each(['Promoted', 'Sponsored', 'Annons', 'Sponsrad', 'Anzeige', 'Gesponsert', 'Sponsorisé', 'Promocionado'])(
    'leaves out a row that is marked as "%s"',
    (mark) => {
      expect(read({ ...ADA, above: mark }, { ...ADA, below: mark })).toEqual([]);
      expect(read({ ...ADA, headline: `${mark} by nobody` })).toHaveLength(1);
    },
  );

  test('lists a person twice if the page shows them twice, so that the panel can mark the second', () => {
    expect(read(ADA, ADA)).toEqual([ADA_READ, ADA_READ]);
  });

  test.each([
    'https://se.linkedin.com/in/ada-tallhed',
    'https://www.linkedin.com/in/ada-tallhed?miniProfileUrn=urn%3Ali%3Afs',
    'https://www.linkedin.com/in/ada-tallhed/en/#about',
    '/in/ada-tallhed/',
  ])('returns one URL for a person, however it is written: %s', (link) => {
    expect(read({ ...ADA, link })).toEqual([ADA_READ]);
  });

  test('reads 60 rows in page order, each with its own link', () => {
    const rows = Array.from({ length: 60 }, (_, nth) => ({
      ...ADA,
      name: `Ada Tallhed-${nth}`,
      link: `https://www.linkedin.com/in/ada-${nth}/`,
      below: CONTACT,
    }));
    const list = read(...rows) ?? [];
    expect(list.map(({ profileUrl }) => profileUrl)).toEqual(rows.map(({ link }) => link));
  });
});

test('rows that a page adds during scrolling are read when the button is pressed again', () => {
  const layout = LAYOUTS['logged in'];
  const { document } = new JSDOM(layout?.page(layout.row(ADA)) ?? '', { url: URL }).window;
  expect(readPage(document, URL).list).toHaveLength(1);
  const more = layout?.row({ ...ADA, name: 'Bo Ravensund', link: '/in/bo/' }) ?? '';
  document.querySelector('ul')?.insertAdjacentHTML('beforeend', more);
  expect(readPage(document, URL).list?.map(({ fullName }) => fullName)).toEqual(['Ada Tallhed', 'Bo Ravensund']);
});
