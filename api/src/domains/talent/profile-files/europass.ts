import type { CvProfile } from '@tandem/contracts/cv';
import { XMLParser } from 'fast-xml-parser';
import { candidateProfile } from './europass-candidate.ts';
import { passportProfile } from './europass-passport.ts';
import type { XmlNode } from './xml-nodes.ts';

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // A postal code of 00710 stays as it is.
  parseTagValue: false,
  parseAttributeValue: false,
});

/** Characters of XML that are parsed. */
const LONGEST = 4_000_000;

/**
 * A profile from Europass XML: `SkillsPassport` of versions 3.x, or `Candidate`, which replaced it in 2020. Undefined for any
 * other document, for broken XML and for one with a document type, which could define entities without end.
 */
export function profileOfEuropass(xml: string): CvProfile | undefined {
  if (xml.length > LONGEST || /<!(DOCTYPE|ENTITY)/i.test(xml)) return undefined;
  let document: XmlNode;
  try {
    document = parser.parse(xml) as XmlNode;
  } catch {
    return undefined;
  }
  if (document.SkillsPassport) return passportProfile(document.SkillsPassport);
  if (document.Candidate) return candidateProfile(document.Candidate);
  return undefined;
}
