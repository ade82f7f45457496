import type { CvProfile } from '@tandem/contracts/cv';
import { XMLParser } from 'fast-xml-parser';
import { candidateProfile } from './europass-candidate.ts';
import { passportProfile } from './europass-passport.ts';
import type { XmlNode } from './xml-nodes.ts';

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Prevents conversion to numbers: the postal code 00710 must not lose its zeros.
  parseTagValue: false,
  parseAttributeValue: false,
});

/** Maximum length of parsed XML, in characters. */
const MAX_LENGTH = 4_000_000;

/**
 * Converts Europass XML to a profile: `SkillsPassport` of versions 3.x, or `Candidate`, which replaced it in 2020.
 * Undefined for any other document, for malformed XML and for documents with a DOCTYPE, which could define entities
 * without end.
 */
export function profileOfEuropass(xml: string): CvProfile | undefined {
  if (xml.length > MAX_LENGTH || /<!(DOCTYPE|ENTITY)/i.test(xml)) return undefined;
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
