import { buffer, text } from 'node:stream/consumers';
import { type Entry, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';

const DOCUMENT = 'word/document.xml';
/** The maximum sizes of a document and of all its files together, in bytes. Larger ones are not checked. */
const MAX_BYTES = { document: 5_000_000, all: 30_000_000 } as const;
/** Font size in half points below which text is unreadable for people. */
const MIN_FONT_SIZE = 6;

const RUN = /<w:r[ >](?:(?!<\/w:r>)[\s\S])*<\/w:r>/g;
const VANISHED = /<w:vanish(?:\s*\/|\s+w:val="(?:1|true|on)"\s*\/)>/;
const WHITE = /<w:color\b[^>]*w:val="(?:FFFFFF|ffffff)"/;
const SIZE = /<w:sz\b[^>]*w:val="(\d+)"/;
/** A shaded cell or paragraph, on which white text is readable. */
const SHADED = /<w:shd\b[^>]*w:fill="(?!auto|FFFFFF|ffffff)[^"]+"/;
/** A shape with a fill that is not white; its outline, which follows the fill, does not count. */
const FILLED =
  /<wps:spPr\b(?:(?!<\/wps:spPr>|<a:ln\b)[\s\S])*?<a:(?:gradFill|blipFill|pattFill|solidFill>\s*<a:(?:srgbClr val="(?!FFFFFF)|schemeClr val="(?!bg1|lt1)))/i;

/**
 * Returns a DOCX without its invisible text: hidden, white on white, or too small to read. Undefined if it has none, so
 * that it need not be rewritten.
 */
export async function withoutHiddenRuns(path: string): Promise<Buffer | undefined> {
  const archive = await openPromise(path, { autoClose: false });
  try {
    const files: { name: string; content: Buffer }[] = [];
    let isChanged = false;
    let size = 0;
    for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
      size += entry.uncompressedSize;
      if (size > MAX_BYTES.all) return undefined;
      const stream = await archive.openReadStreamPromise(entry);
      if (entry.fileName !== DOCUMENT || entry.uncompressedSize > MAX_BYTES.document) {
        files.push({ name: entry.fileName, content: await buffer(stream) });
        continue;
      }
      const xml = await text(stream);
      const isShaded = SHADED.test(xml) || FILLED.test(xml);
      const visible = xml.replace(RUN, (run) => (isHidden(run, isShaded) ? '' : run));
      isChanged = visible !== xml;
      files.push({ name: entry.fileName, content: Buffer.from(visible) });
    }
    if (!isChanged) return undefined;
    const zip = new ZipFile();
    for (const { name, content } of files) if (!name.endsWith('/')) zip.addBuffer(content, name);
    zip.end();
    return await buffer(zip.outputStream);
  } finally {
    archive.close();
  }
}

function isHidden(run: string, isShaded: boolean): boolean {
  const size = SIZE.exec(run)?.[1];
  return VANISHED.test(run) || (!isShaded && WHITE.test(run)) || (size !== undefined && Number(size) < MIN_FONT_SIZE);
}
