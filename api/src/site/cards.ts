import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { canonicalCity } from '@tandem/catalogue/city-names';
import { getCompany } from '../domains/companies/companies/companies.service.ts';
import { getBlog } from '../domains/content/blogs/blogs.service.ts';
import { getJob } from '../domains/jobs/jobs/jobs.service.ts';
import { HttpError } from '../platform/errors/errors.ts';
import { guest } from '../platform/http/viewer.ts';
import { salaryOf } from './feeds.ts';

/** In pixels; the size that networks show next to a link. Source: https://ogp.me */
const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;
const INNER = WIDTH - 2 * EDGE;
/** The colours of the product; a card is always light. */
const COLOURS = { paper: '#f6f3eb', ink: '#1d1b17', second: '#55504a', meet: '#f2c335' };
const MEETING = new Path2D('M12 .2A10 10 0 0 1 12 19.8Z');
const MARK = new Path2D(
  'M10 0a10 10 0 1 0 0 20a10 10 0 1 0 0-20Z M13.5 1H30.5A1.5 1.5 0 0 1 32 2.5V17.5A1.5 1.5 0 0 1 30.5 19H13.5A1.5 1.5 0 0 1 12 17.5V2.5A1.5 1.5 0 0 1 13.5 1Z',
);
const FONTS = { regular: 400, heavy: 800 } as const;
type Weight = keyof typeof FONTS;

const { resolve } = createRequire(import.meta.url);
for (const [name, weight] of Object.entries(FONTS))
  for (const letters of ['latin', 'latin-ext'])
    GlobalFonts.registerFromPath(
      resolve(`@fontsource/schibsted-grotesk/files/schibsted-grotesk-${letters}-${weight}-normal.woff2`),
      name,
    );

export interface Card {
  /** Above the title. */
  over: string;
  title: string;
  /** Below it, heavy. */
  fact: string;
  under: string;
}

/** The picture for links to the start page and to pages without their own picture. */
export const homeCard = async (): Promise<Card> => ({
  ...{ over: '', title: 'Hiring where both sides see why.' },
  ...{ fact: 'Every job with its salary', under: '' },
});

/** The picture for links to a job. Throws the same errors as reading it as a guest. */
export async function jobCard(slug: string): Promise<Card> {
  const job = await getJob(guest, slug);
  const { company, headline, location } = job;
  const under = canonicalCity(location.city, location.country);
  return { over: company.name, title: headline, fact: salaryOf(job), under };
}

/** The picture for links to a company. */
export async function companyCard(slug: string): Promise<Card> {
  const { name, headline, offices } = await getCompany(guest, slug);
  const [{ city, country } = { city: '', country: '' }] = offices;
  return { over: canonicalCity(city, country), title: name, fact: headline, under: '' };
}

/** The picture for links to an article, also to its previous addresses: networks store that of the time of the link. */
export async function articleCard(slug: string): Promise<Card> {
  const { title, headline, author } = await getBlog(guest, slug).catch((error: unknown) => {
    const isMoved = error instanceof HttpError && error.status === 301;
    if (!isMoved) throw error;
    return getBlog(guest, (error.headers.location ?? '').replace('/api/blogs/', ''));
  });
  return { over: author, title, fact: headline, under: '' };
}

/** Draws a card as PNG. */
export function draw({ over, title, fact, under }: Card): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = COLOURS.paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = COLOURS.ink;
  context.fillRect(EDGE, EDGE, INNER, 4);

  let y = EDGE + 4;
  const write = (text: string, size: number, weight: Weight, colour: string, max: number, gap: number) => {
    context.font = `${size}px ${weight}`;
    context.fillStyle = colour;
    if (text) y += gap;
    for (const line of linesWithin(context, text, max)) {
      y += size * 1.12;
      context.fillText(line, EDGE, y);
    }
  };
  write(over, 32, 'regular', COLOURS.second, 1, 30);
  write(title, title.length > 60 ? 60 : 78, 'heavy', COLOURS.ink, 3, 14);
  write(fact, 40, 'heavy', COLOURS.ink, 2, 28);
  write(under, 32, 'regular', COLOURS.second, 1, 8);

  context.font = '36px heavy';
  context.fillStyle = COLOURS.ink;
  context.fillText('Tandem', EDGE + 70, HEIGHT - EDGE + 8);
  context.translate(EDGE, HEIGHT - EDGE - 22);
  context.scale(1.7, 1.7);
  context.fillStyle = COLOURS.meet;
  context.fill(MEETING);
  context.fillStyle = COLOURS.ink;
  context.fill(MARK, 'evenodd');
  return canvas.encode('png');
}

/** Breaks a text into at most `max` lines that fit, in the current font; the rest is replaced by an ellipsis. */
function linesWithin(context: SKRSContext2D, text: string, max: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= INNER;
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, max).map((line, index) => {
    const isCut = index === max - 1 && lines.length > max;
    let shown = isCut ? `${line} …` : line;
    while (shown.length > 1 && !fits(shown)) shown = `${shown.replace(/ ?…$/, '').slice(0, -1)}…`;
    return shown;
  });
}
