import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { NavigationLink } from './NavigationLink.tsx';

const isCurrent = (here: string, path: string, also?: string[]) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[here]}>
      <NavigationLink item={{ path, ...(also && { also }) }}>There</NavigationLink>
    </MemoryRouter>,
  ).includes('aria-current="page"');

test('a link is current on its page, its subpages and related pages', () => {
  const { search, developers, jobs, sequences, home } = paths.hiring;
  expect(isCurrent(search, search, [developers])).toBe(true);
  expect(isCurrent(`${search}/own`, search, [developers])).toBe(true);
  expect(isCurrent(paths.hiring.developer('1'), search, [developers])).toBe(true);
  expect(isCurrent(paths.hiring.developer('1'), jobs)).toBe(false);
  expect(isCurrent(sequences, jobs, [sequences])).toBe(true);
  expect(isCurrent(`${search}s`, search)).toBe(false);
  expect(isCurrent(home, home)).toBe(true);
  expect(isCurrent(search, home)).toBe(false);
});
