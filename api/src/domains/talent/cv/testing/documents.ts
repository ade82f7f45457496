import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const LINE = 18;
const TOP = 800;

/** Encrypts the file so that readers require a password: the keys do not accept an empty one. */
const LOCK = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> /P -4 >> /ID [<33> <33>]`;

/** A gradient from blue to green. */
const FADE =
  '<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 595 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 0.5] /C1 [0 0.5 0] /N 1 >> >> >>';

interface Made {
  pages?: number;
  locked?: boolean;
  /** How the only line is compressed; the page then contains nothing else. */
  filters?: string;
  /** A line in white, at the end of the page. */
  hidden?: string;
  /** Additional content of the page, as PDF operators. */
  drawn?: string;
  /** Title and keywords of the file. */
  info?: string;
}

/** A PDF with one font and the given lines, repeated on each page. Letters beyond Latin-1 are not drawn. */
export function aPdf(
  lines: readonly string[],
  { pages = 1, locked = false, filters = '', hidden = '', drawn: more = '', info = '' }: Made = {},
): File {
  const drawn = lines
    .map((line, nth) => (line ? `BT /F1 11 Tf 50 ${TOP - nth * LINE} Td (${escaped(line)}) Tj ET` : ''))
    .filter(Boolean)
    .join('\n');
  const unseen = hidden && `\n1 1 1 rg BT /F1 11 Tf 50 20 Td (${escaped(hidden)}) Tj ET`;
  const text = filters ? lines.join('') : `${drawn}${unseen}\n${more}`;
  const first = 4;
  const kids = Array.from({ length: pages }, (_, nth) => `${first + nth} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...Array.from(
      { length: pages },
      () =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /ExtGState << /Clear << /ca 0 >> >> /Pattern << /Fade ${FADE} >> >> /Contents ${first + pages} 0 R >>`,
    ),
    `<< /Length ${Buffer.byteLength(text, 'latin1')} ${filters && `/Filter ${filters} `}>>\nstream\n${text}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, nth) => {
    const at = body.length;
    body += `${nth + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${info && `/Info << /Title (${info}) /Keywords (${info}) >> `}${locked ? LOCK : ''} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new File([Buffer.from(body + end, 'latin1')], 'cv.pdf', { type: 'application/pdf' });
}

const WIN_ANSI: Record<string, string> = { '–': '\\226', '•': '\\225', '’': '\\222' };
const escaped = (line: string) =>
  line.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll(/[–•’]/g, (sign) => WIN_ANSI[sign] ?? '?');

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ');

/** The XML of a text box as Word writes it: for its own version and for older ones. */
export function aTextBox(runs: readonly (readonly [format: string, text: string])[], fill: string): string {
  const text = runs
    .map(([format, words]) => `<w:p><w:r><w:rPr>${format}</w:rPr><w:t>${words}</w:t></w:r></w:p>`)
    .join('');
  const content = `<w:txbxContent>${text}</w:txbxContent>`;
  const shape = `<wps:wsp><wps:spPr>${fill}<a:ln><a:solidFill><a:srgbClr val="1F3864"/></a:solidFill></a:ln></wps:spPr><wps:txbx>${content}</wps:txbx></wps:wsp>`;
  const former = `<w:pict><v:rect><v:textbox>${content}</v:textbox></v:rect></w:pict>`;
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${shape}</w:drawing></mc:Choice><mc:Fallback>${former}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
}

/** A DOCX with a paragraph for each line, and one in each of the hidden formats; `more` is further XML of its body. */
export async function aDocx(lines: readonly string[], hidden: readonly string[] = [], more = ''): Promise<File> {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  const xml = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  add(
    '[Content_Types].xml',
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  add(
    '_rels/.rels',
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  );
  add(
    'word/document.xml',
    `<?xml version="1.0"?><w:document ${NAMESPACES}><w:body>${lines
      .map((line) => `<w:p><w:r><w:t xml:space="preserve">${xml(line)}</w:t></w:r></w:p>`)
      .join('')}${hidden
      .map((format) => `<w:p><w:r><w:rPr>${format}</w:rPr><w:t>Kubernetes Terraform</w:t></w:r></w:p>`)
      .join('')}${more}</w:body></w:document>`,
  );
  zip.end();
  return new File(
    [await buffer(zip.outputStream as NodeJS.ReadableStream as import('node:stream').Readable)],
    'cv.docx',
  );
}
