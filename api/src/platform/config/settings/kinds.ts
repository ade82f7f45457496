import * as z from 'zod';

export const flag = (byDefault: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(byDefault)
    .transform((value) => value === 'true');
export const list = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((each) => each.trim().toLowerCase() || []));
const ADDRESS = /^(?:\[([\da-f:]+)\]|([^\s:/@[\]]+)):(\d{1,5})$/;
/** Hosts with their ports. */
export const addresses = list
  .refine(
    (all) => all.every((each) => ADDRESS.test(each) && Number(ADDRESS.exec(each)?.[3]) <= 65_535),
    'addresses like host:26379, separated by commas, are needed',
  )
  .transform((all) =>
    all.map((each) => {
      const [, ipv6, name, port] = ADDRESS.exec(each) ?? [];
      return { host: `${ipv6 ?? name}`, port: Number(port) };
    }),
  );
const HOST = /^(\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(:\d{1,5})?$/;
/** Hosts of a content security policy. */
export const hosts = list.refine(
  (all) => all.every((host) => HOST.test(host)),
  'hosts like api.example or *.cdn.example are needed',
);
/** Names of trusted types policies. One named `default` would apply to every string of the page. */
export const policyNames = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((each) => each.trim() || []))
  .refine(
    (all) => all.every((name) => /^[\w#=/@.%-]+$/.test(name) && name !== 'default'),
    'names of policies are needed, other than default',
  );
export const origin = z
  .url({ protocol: /^https?$/, error: 'an http or https address is needed' })
  .transform((value) => new URL(value).origin);
/** An https address; plain http is allowed only for a stub server on this machine. */
export const secureAddress = z
  .url({ error: 'an https address is needed' })
  .refine(isSecure, 'an https address is needed');

function isSecure(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
}
