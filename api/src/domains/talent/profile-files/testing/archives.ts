import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type Files = Readonly<Record<string, string | Buffer>>;

/** An archive of some files by name. */
export async function archiveOf(files: Files, { compress = true } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return buffer(zip.outputStream);
}

/** An archive in which a name is replaced by another one of the same length that the writer would not accept. */
export async function archiveWithName(name: string, files: Files): Promise<Buffer> {
  const placeholder = 'x'.repeat(name.length);
  const bytes = await archiveOf({ ...files, [placeholder]: 'x' });
  return Buffer.from(bytes.toString('latin1').replaceAll(placeholder, name), 'latin1');
}

/** An archive whose files are marked as encrypted. */
export async function encryptedArchive(files: Files): Promise<Buffer> {
  const bytes = await archiveOf(files);
  for (const [sign, at] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const)
    for (let found = bytes.indexOf(sign, 0, 'latin1'); found >= 0; found = bytes.indexOf(sign, found + 1, 'latin1'))
      bytes.writeUInt16LE(bytes.readUInt16LE(found + at) | 1, found + at);
  return bytes;
}

/** A LinkedIn data export with its usual files. */
export const LINKEDIN_FILES = {
  'Profile.csv':
    'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\r\n' +
    'Elin,Sandqvist,,"Secret street 1","Mar 3, 1990","Backend engineer, mostly Go","I like boring\r\ninfrastructure, and ""short"" meetings.",Software,41115,"Gothenburg, Västra Götaland County, Sweden",,"[PORTFOLIO:https://elin.example.org,OTHER:https://github.com/elins]",\r\n',
  'Positions.csv':
    'Company Name,Title,Description,Location,Started On,Finished On\r\n' +
    'Hamnkraft,Backend engineer,"Moved prices.\r\nIn Go.",Gothenburg,Mar 2020,\r\n' +
    'Brygga Systems,Systemutvecklare,,,2016,Dec 2019\r\n' +
    ',,,,Jan 2010,Feb 2010\r\n',
  'Education.csv':
    'School Name,Start Date,End Date,Notes,Degree Name,Activities\r\nChalmers,2010,2015,,Master of Science,Choir\r\n',
  'Skills.csv': 'Name\r\nGo\r\nKubernetes\r\nGo\r\nGolang\r\n',
  'Languages.csv':
    'Name,Proficiency\r\nSwedish,NATIVE_OR_BILINGUAL\r\nEnglish,Full professional proficiency\r\nGerman,LIMITED_WORKING\r\nFrench,\r\n',
  'Certifications.csv':
    'Name,Url,Authority,Started On,Finished On,License Number\r\nCKA,https://example.org/cka,CNCF,May 2021,May 2024,1\r\n',
  'Projects.csv':
    'Title,Description,Url,Started On,Finished On\r\nNightly,Runs at night.,https://nightly.example.org/,Jan 2020,\r\nInside,,http://10.0.0.1/,,\r\n',
  'messages.csv': 'FROM,TO,CONTENT\r\nSecret Friend,Elin,Secret message\r\n',
  'Connections.csv': 'Notes:\r\n"About connections"\r\n\r\nFirst Name,Last Name\r\nSecret,Friend\r\n',
  'Email Addresses.csv': 'Email Address,Confirmed,Primary,Updated On\r\nsecret@example.org,Yes,Yes,\r\n',
};
