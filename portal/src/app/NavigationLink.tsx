import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import type { NavigationItem } from './navigation.ts';

/** Home pages: every other page of a view is below its home. */
const HOMES: readonly string[] = [paths.me.home, paths.hiring.home, paths.admin.home];

interface NavigationLinkProps {
  item: Pick<NavigationItem, 'path' | 'also'>;
  children: ReactNode;
}

/** A navigation link, marked as current on its own page, on pages below it and on pages that belong to it. */
export function NavigationLink({ item: { path, also = [] }, children }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const own = [path, ...also];
  const isBelow = own.some((each) => pathname.startsWith(`${each}/`) && !HOMES.includes(each));
  return (
    <Link to={path} aria-current={own.includes(pathname) || isBelow ? 'page' : undefined}>
      {children}
    </Link>
  );
}
