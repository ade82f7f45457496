/** Converts the cookies that a response sets to the header of the next call. */
export const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
