import { readFile } from 'node:fs/promises';
import type { CvFormat, CvProfile, CvRead } from '@tandem/contracts/cv';
import { cvUnreadable, fileNotTaken } from '../../../platform/errors/errors.ts';
import { headOf, isPdf, isZip, tailOf } from '../../../platform/storage/types.ts';
import { decode, encodingOf } from '../../../platform/text/csv-table.ts';
import { type ParsedCv, readUploadedCv } from '../cv/cv.service.ts';
import { countSkillsOfCv } from '../skills/skill-proposals.service.ts';
import { profileOfEuropass } from './europass.ts';
import { profileOfJsonResume } from './json-resume.ts';
import { isLinkedInFile, profileOfLinkedIn } from './linkedin-export.ts';
import { embeddedXmlOf } from './pdf-attachments.ts';
import { zipEntries } from './zip-entries.ts';

/** A profile from a structured file, with its format and ignored parts. */
export type StructuredProfile = Pick<CvRead, 'format' | 'ignored' | 'profile' | 'characters'>;
export type ReadProfile = { structured: StructuredProfile; cv?: never } | { structured?: never; cv: ParsedCv };

/**
 * Reads a profile from a file, or from a text if no file is given. JSON Resume, Europass (XML, and PDF with the XML in
 * it) and LinkedIn data exports are read by their fields; everything else is read as a CV. Nothing is stored. Throws
 * 400 with the reason if the file cannot be read, 415 for other types.
 */
export async function readProfile(text: string, path: string | undefined): Promise<ReadProfile> {
  const structured = path && (await structuredProfile(path));
  if (!structured) return { cv: await readUploadedCv(text, path) };
  if (structured.profile.skills) await countSkillsOfCv(structured.profile.skills);
  return { structured };
}

async function structuredProfile(path: string): Promise<StructuredProfile | undefined> {
  const head = await headOf(path);
  if (isPdf(head, await tailOf(path))) {
    const xml = await embeddedXmlOf(path);
    const profile = xml && profileOfEuropass(xml);
    return profile ? structuredAs('europassPdf', { profile, ignored: [] }, xml.length) : undefined;
  }
  if (isZip(head)) return profileOfArchive(path);
  return profileOfText(path);
}

/** The entry that every Word document contains. */
const OFFICE_FILE = '[Content_Types].xml';

async function profileOfArchive(path: string): Promise<StructuredProfile | undefined> {
  const entries = await zipEntries(path, isLinkedInFile, OFFICE_FILE);
  if (!entries) return undefined;
  const found = profileOfLinkedIn(entries);
  if (!found) throw fileNotTaken('profile');
  return structuredAs('linkedin', found, sizeOf(entries.files));
}

async function profileOfText(path: string): Promise<StructuredProfile> {
  const bytes = await readFile(path);
  const text = decode(bytes, encodingOf(bytes)).trim();
  if (text.startsWith('<')) {
    const profile = profileOfEuropass(text);
    if (profile) return structuredAs('europassXml', { profile, ignored: [] }, text.length);
  }
  if (text.startsWith('{')) {
    const found = profileOfJsonResume(jsonOf(text));
    if (found) return structuredAs('jsonResume', found, text.length);
  }
  throw fileNotTaken('profile');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw cvUnreadable('broken');
  }
}

const structuredAs = (
  format: CvFormat,
  { profile, ignored }: { profile: CvProfile; ignored: string[] },
  characters: number,
): StructuredProfile => ({ format, profile, ignored, characters });

const sizeOf = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files.values()].reduce((sum, { length }) => sum + length, 0);
