import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { ascent, fontRuns, PLAIN_FONT, registerFonts, type Weight } from './pdf-fonts.ts';
import { printableText } from './printable-text.ts';
import type { ResumeContent, ResumeEntry, ResumeSection } from './resume-content.ts';

/** In points. A4 is 595 by 842. */
const EDGE = 54;
const FOOT = 64;
const ASIDE = 112;
const PICTURE = 64;
/** Minimum space for the head of an entry at the end of a page. */
const MIN_ENTRY_SPACE = 56;
const COLOURS = { ink: '#1d1b17', second: '#55504a', rule: '#ddd6c6', meet: '#f2c335' };
const MEETING = 'M12 .2A10 10 0 0 1 12 19.8Z';
const MARK =
  'M10 0a10 10 0 1 0 0 20a10 10 0 1 0 0-20Z M13.5 1H30.5A1.5 1.5 0 0 1 32 2.5V17.5A1.5 1.5 0 0 1 30.5 19H13.5A1.5 1.5 0 0 1 12 17.5V2.5A1.5 1.5 0 0 1 13.5 1Z';

/**
 * Returns the text options for any typeface: one baseline, and letters with marks as one, so that copied text equals
 * the original. A new object each time, because pdfkit changes it; pdfkit passes features on, though its types allow
 * lists only.
 */
const letters = (size: number) => ({
  baseline: -ascent() * size,
  features: { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[],
});

type Doc = InstanceType<typeof PDFDocument>;
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Link' | 'Figure';

interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
  /** Points between lines. */
  gap?: number;
}

const STYLES = {
  name: { size: 27, weight: 'heavy' },
  headline: { size: 13, weight: 'medium', gap: 2 },
  section: { size: 12.5, weight: 'heavy' },
  title: { size: 10.5, weight: 'medium', gap: 1.5 },
  text: { size: 10, gap: 3 },
  small: { size: 9.5, colour: COLOURS.second, gap: 2 },
  footer: { size: 8, colour: COLOURS.second },
} as const satisfies Record<string, Style>;

/** Draws a CV on A4 as a tagged PDF with embedded fonts; its text can be selected and read aloud. */
export async function drawResume(content: ResumeContent, picture: Buffer | undefined): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: EDGE, left: EDGE, right: EDGE, bottom: FOOT },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: content.language,
    displayTitle: true,
    info: { Title: content.title, Author: content.name, Creator: 'Tandem', Producer: 'Tandem' },
  });
  const whole = buffer(doc);
  registerFonts(doc);
  const drawing = new Drawing(doc, content);
  drawing.head(content, picture);
  for (const section of content.sections) drawing.section(section);
  drawing.noteOnScripts();
  drawing.footers(content);
  doc.end();
  return whole;
}

class Drawing {
  readonly #doc: Doc;
  readonly #root;
  readonly #width: number;
  readonly #content: ResumeContent;
  /** Whether a text was in a script that the fonts lack. */
  #isCut = false;

  constructor(doc: Doc, content: ResumeContent) {
    this.#doc = doc;
    this.#content = content;
    this.#width = doc.page.width - 2 * EDGE;
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
  }

  head({ name, headline, about, contact, pictureText }: ResumeContent, picture: Buffer | undefined) {
    const doc = this.#doc;
    const width = this.#width - (picture ? PICTURE + 24 : 0);
    this.#decorate(() => doc.rect(EDGE, EDGE - 18, 34, 5).fill(COLOURS.meet));
    if (picture) {
      const x = EDGE + this.#width - PICTURE;
      const draw = () => doc.image(picture, x, EDGE - 4, { width: PICTURE, height: PICTURE });
      this.#root.add(doc.struct('Figure', { alt: pictureText }, draw));
    }
    doc.y = EDGE;
    this.#write('H1', name, STYLES.name, { width });
    if (headline) this.#write('P', headline, STYLES.headline, { width, above: 2 });
    if (about) this.#write('P', about, STYLES.small, { width, above: 4 });
    for (const { text, link } of contact) this.#write('Link', text, STYLES.small, { width, above: 1, link });
    if (picture) doc.y = Math.max(doc.y, EDGE + PICTURE);
    doc.y += 6;
  }

  section(section: ResumeSection) {
    const doc = this.#doc;
    this.#makeRoom(MIN_ENTRY_SPACE + 24);
    doc.y += 14;
    this.#decorate(() =>
      doc
        .moveTo(EDGE, doc.y)
        .lineTo(EDGE + this.#width, doc.y)
        .lineWidth(0.75)
        .stroke(COLOURS.rule),
    );
    this.#write('H2', section.title, STYLES.section, { above: 8 });
    doc.y += 4;
    if ('text' in section) this.#paragraphs(section.text, EDGE, this.#width);
    else if ('facts' in section) for (const [name, value] of section.facts) this.#row(name, value);
    else for (const entry of section.entries) this.#entry(entry);
  }

  /** Explains the square brackets, if there are any in place of words. */
  noteOnScripts() {
    if (this.#isCut) this.#write('P', this.#content.unprintable, STYLES.small, { above: 14 });
  }

  #entry({ aside, title, under, text, link }: ResumeEntry) {
    const doc = this.#doc;
    this.#makeRoom(MIN_ENTRY_SPACE);
    doc.y += 4;
    const [x, width] = [EDGE + ASIDE, this.#width - ASIDE];
    const y = doc.y;
    if (aside) this.#write('P', aside, STYLES.small, { width: ASIDE - 12 });
    const below = doc.y;
    doc.y = y;
    this.#write('H3', title, STYLES.title, { x, width });
    if (under) this.#write(link ? 'Link' : 'P', under, STYLES.small, { x, width, link });
    doc.y = Math.max(doc.y, below);
    if (text) this.#paragraphs(text, x, width);
    doc.y += 4;
  }

  #row(name: string, value: string) {
    const doc = this.#doc;
    this.#makeRoom(MIN_ENTRY_SPACE / 2);
    const y = doc.y;
    this.#write('P', name, STYLES.small, { width: ASIDE - 12 });
    const below = doc.y;
    doc.y = y;
    this.#write('P', value, STYLES.text, { x: EDGE + ASIDE, width: this.#width - ASIDE });
    doc.y = Math.max(doc.y, below) + 2;
  }

  #paragraphs(text: string, x: number, width: number) {
    for (const paragraph of text.split(/\n+/).filter((line) => line.trim()))
      this.#write('P', paragraph.trim(), STYLES.text, { x, width, above: 2 });
  }

  #write(
    tag: Tag,
    text: string,
    { size, weight = 'regular', colour = COLOURS.ink, gap = 0 }: Style,
    {
      x = EDGE,
      width = this.#width,
      above = 0,
      link,
    }: { x?: number; width?: number; above?: number; link?: string | undefined } = {},
  ) {
    const doc = this.#doc;
    const runs = fontRuns(this.#printable(text), weight);
    const draw = () => {
      doc.fontSize(size).fillColor(colour);
      for (const [nth, run] of runs.entries()) {
        const continued = nth < runs.length - 1;
        const options = { ...letters(size), width, lineGap: gap, continued, ...(link && { link }) };
        doc.font(run.font);
        if (nth === 0) doc.text(run.text, x, doc.y + above, options);
        else doc.text(run.text, options);
      }
    };
    this.#root.add(
      tag === 'Link' ? doc.struct('P', {}, [doc.struct('Link', { alt: text }, draw)]) : doc.struct(tag, {}, draw),
    );
  }

  #printable(text: string): string {
    const { language, scripts } = this.#content;
    const printable = printableText(text, language, scripts);
    this.#isCut ||= printable.isCut;
    return printable.text;
  }

  /** Starts a new page if less space is left on this one. */
  #makeRoom(points: number) {
    const doc = this.#doc;
    if (doc.y + points > doc.page.height - FOOT) doc.addPage();
  }

  /** Draws decoration, which screen readers skip. */
  #decorate(draw: () => void) {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  footers({ footer, pageOf }: ResumeContent) {
    const doc = this.#doc;
    this.#root.end();
    const { start, count } = doc.bufferedPageRange();
    for (let nth = start; nth < start + count; nth++) {
      doc.switchToPage(nth);
      doc.page.margins.bottom = 0;
      const y = doc.page.height - FOOT + 28;
      doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      doc
        .save()
        .translate(EDGE, y - 1)
        .scale(0.5);
      doc.path(MEETING).fill(COLOURS.meet);
      doc.path(MARK).fill(COLOURS.ink, 'even-odd').restore();
      const half = (this.#width - 24) / 2;
      for (const [text, x, width, align] of [
        [footer, EDGE + 24, this.#width - 24 - 80, 'left'],
        [pageOf(nth + 1, count), EDGE + 24 + half, half, 'right'],
      ] as const) {
        doc.fontSize(STYLES.footer.size).fillColor(STYLES.footer.colour);
        const runs = fontRuns(this.#printable(text), 'regular');
        if (align === 'right')
          doc.font(PLAIN_FONT).text(text, x, y, { ...letters(STYLES.footer.size), width, align, lineBreak: false });
        else
          for (const [index, run] of runs.entries()) {
            const continued = index < runs.length - 1;
            const options = { ...letters(STYLES.footer.size), width, lineBreak: false, continued };
            doc.font(run.font);
            if (index === 0) doc.text(run.text, x, y, options);
            else doc.text(run.text, options);
          }
      }
      doc.endMarkedContent();
    }
  }
}
