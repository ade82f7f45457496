const NAME = /^[A-Za-z0-9][A-Za-z0-9._ -]{0,99}$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Returns the decoded parts of a path; an invalid part becomes empty. */
export function pathOf({ pathname }: URL): string[] {
  return pathname
    .split('/')
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return '';
      }
    });
}

/** Returns the name of a board if it is valid in a path; otherwise null. */
export const boardName = (name: string | null | undefined): string | null => (name && NAME.test(name) ? name : null);

/** Names that systems use themselves and do not assign to customers. */
const OF_SYSTEMS = new Set(
  'www app apps api apply admin auth login account accounts blog career careers cdn docs developer developers help id jobs join mail media partners go get info learn marketplace resources static assets images status support test widget'.split(
    ' ',
  ),
);

/**
 * Returns the single label before a domain, such as `nordlys` in `nordlys.recruitee.com`; null if it belongs to the
 * system.
 */
export function labelBefore({ protocol, hostname, port, username, password }: URL, domain: string): string | null {
  if (!/^https?:$/.test(protocol) || port !== '' || username !== '' || password !== '') return null;
  if (!hostname.endsWith(`.${domain}`)) return null;
  const label = hostname.slice(0, -domain.length - 1);
  return LABEL.test(label) && !OF_SYSTEMS.has(label) ? label : null;
}

/** Returns whether a link leads to one of several hosts, on the port of its scheme and without credentials. */
export const isLinkToHost = ({ protocol, hostname, port, username, password }: URL, ...hosts: string[]): boolean =>
  /^https?:$/.test(protocol) && port === '' && username === '' && password === '' && hosts.includes(hostname);
