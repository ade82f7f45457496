/** The cookies that an answer sets, as the header of the next call has them. */
export const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
