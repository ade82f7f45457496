import { XMLBuilder } from 'fast-xml-parser';

/** Writes XML of feeds. */
export const builder = new XMLBuilder({
  ignoreAttributes: false,
  cdataPropName: 'cdata',
  format: true,
  suppressEmptyNode: true,
});
export const DECLARATION = { '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' } };
/** XML 1.0 does not allow these characters, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const withoutInvalidXml = (text: string) => text.replaceAll(NOT_XML, '');
export const cdata = (text: string) => ({ cdata: withoutInvalidXml(text).replaceAll(']]>', ']]&gt;') });
/** Escapes a text for HTML: descriptions of feeds are HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** Formats a date for RSS. */
export const asDate = (date: string | null) => new Date(date ?? 0).toUTCString();
