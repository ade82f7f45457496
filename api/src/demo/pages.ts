import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EQUALITY_QUESTIONS, type EqualityAnswer } from '@tandem/catalogue/equality';
import type { Company } from '@tandem/contracts/company';
import { addMedia } from '../domains/companies/companies/pictures.service.ts';
import { finishEquality, storeEquality } from '../domains/companies/equality/equality.service.ts';
import type { MadeCompany } from './companies.ts';
import { daysBefore } from './random.ts';
import { drawScene, type Scene } from './scenes.ts';

/** Additional content of some demo companies, so that their pages are complete. */
export interface DemoPage {
  said?: Partial<Company>;
  background?: Scene;
  gallery?: readonly (readonly [scene: Scene, text: string])[];
  /** Pages elsewhere. */
  links?: readonly (readonly [url: string, text: string])[];
  /** The answers to the 24 questions in their order, a digit each. */
  surveys?: readonly { days: number; answers: string }[];
  /** Whether the scores are public. */
  shown?: boolean;
}

export const pagesOf = (now: Date): Record<string, DemoPage> => ({
  hamnkraft: {
    said: {
      notices: ['Open house on the quay in Gothenburg, 12 December at four. Bring warm shoes.'],
      positions: ['Power electronics engineer', 'Harbour electrician who writes Python', 'Office dog, part-time'],
      achievements: ['weHelpUkraine'],
      customSuggestions: [
        {
          id: 'hk1thanks2ab',
          label: 'Thanks, and when',
          text: 'Thank you for writing. We read everything within three working days and answer you by name.',
        },
        {
          id: 'hk2visit3cde',
          label: 'Come and see a ship plug in',
          text: 'Would you like to see it first? A ferry docks at 16.40 every day; we meet you at the gate with a vest.',
        },
      ],
    },
    background: 'quay',
    gallery: [
      ['board', 'Three people in front of a wall of notes'],
      ['desks', 'Three desks with screens, a window and a plant'],
      ['night', 'Lit windows in the city at night'],
    ],
    links: [['https://www.hamnkraft.example/eleven-minutes', 'What happens in eleven minutes, with drawings']],
    surveys: [
      { days: 400, answers: '333211323343344232333433' },
      { days: 38, answers: '444343443343444344444443' },
    ],
    shown: true,
  },
  'brygga-systems': {
    said: {
      notices: ['Our postmortems of 2026 are public now, the embarrassing ones too.'],
      positions: ['Technical writer'],
    },
    background: 'night',
    surveys: [{ days: 120, answers: '434433433344344344433443' }],
    shown: true,
  },
  'kalyna-labs': {
    said: {
      notices: ['We work through power cuts: two offices, batteries and three satellite links.'],
      clutchRating: 4.8,
      clutchReviewCount: 23,
      clutchUrl: 'https://clutch.example/profile/kalyna-labs',
      clutchVerificationStatus: 'verified',
      clutchCreditSafeCheck: true,
      clutchCreditSafeCheckDate: daysBefore(now, 90),
      achievements: ['weHelpUkraine'],
    },
    surveys: [{ days: 200, answers: '333233334433343343334343' }],
  },
  tidvatten: {
    said: {
      notices: ['I januari flyttar vi till Slagthuset. Kom och se hur lite vi äger.'],
      positions: ['Sjuksköterska som vill koda', 'Testare på halvtid'],
    },
    gallery: [
      ['board', 'Tre personer framför en tavla full av lappar'],
      ['quay', 'Ett fartyg vid kajen i kvällssol'],
    ],
    surveys: [{ days: 343, answers: '445444444454444344444444' }],
    shown: true,
  },
  'ledger-lind': { surveys: [{ days: 60, answers: '322122233234333222333432' }], shown: true },
});

/** Fills the pages of the companies that are stored already: pictures are drawn, surveys are answered. */
export async function fillPages(made: readonly MadeCompany[], now: Date): Promise<void> {
  const pages = pagesOf(now);
  for (const { company, source } of made) {
    const page = pages[company.slug];
    if (!page) continue;
    const [ground, figure] = source.logo;
    const look = { ground, figure };
    if (page.background) await addPicture(company._id, 'background', page.background, '', look);
    for (const [scene, text] of page.gallery ?? []) await addPicture(company._id, 'gallery', scene, text, look);
    for (const [url, text] of page.links ?? []) await addMedia(company._id, { type: 'url', url, text });
    for (const [index, { days, answers }] of (page.surveys ?? []).entries()) {
      await storeEquality(company._id, { answers: answersOf(answers) });
      await finishEquality(company._id, index + 1, new Date(daysBefore(now, days)));
    }
    if (page.shown) await storeEquality(company._id, { shown: true });
  }
}

const answersOf = (digits: string): Record<string, EqualityAnswer> =>
  Object.fromEntries(
    EQUALITY_QUESTIONS.map(({ number }) => [String(number), Number(digits[number - 1]) as EqualityAnswer]),
  );

async function addPicture(
  companyId: string,
  type: 'background' | 'gallery',
  scene: Scene,
  text: string,
  look: { ground: string; figure: string },
) {
  const path = join(tmpdir(), `tandem-demo-${process.pid}.jpg`);
  const bytes = await drawScene(scene, type, look);
  await writeFile(path, bytes);
  await addMedia(companyId, { type, text }, { path, name: `${scene}.jpg`, size: bytes.length });
}
