// Ten kinds of facts that a model may invent, each as a sentence in four languages.
import type { JobDraftAsk } from '@tandem/contracts/ai';

type Texts = Record<string, [sentence: string, claim: string]>;
export type InventionKind = (typeof INVENTIONS)[number]['kind'];

export const INVENTIONS = [
  {
    kind: 'amount',
    texts: {
      en: ['We pay up to 9 900 € a month.', '9 900 €'],
      sv: ['Vi betalar upp till 99 000 kr i månaden.', '99 000 kr'],
      de: ['Wir zahlen bis zu 9.900 € im Monat.', '9.900 €'],
      fr: ['Nous offrons jusqu’à 9 900 € par mois.', '9 900 €'],
    },
  },
  {
    kind: 'place',
    texts: {
      en: ['Our second office is in Amsterdam.', 'Amsterdam'],
      sv: ['Vårt andra kontor ligger i Amsterdam.', 'Amsterdam'],
      de: ['Unser zweites Büro ist in Amsterdam.', 'Amsterdam'],
      fr: ['Notre second bureau est à Amsterdam.', 'Amsterdam'],
    },
  },
  {
    kind: 'country',
    texts: {
      en: ['Our customers are in Portugal.', 'Portugal'],
      sv: ['Våra kunder finns i Portugal.', 'Portugal'],
      de: ['Unsere Kunden sind in Portugal.', 'Portugal'],
      fr: ['Nos clients sont au Portugal.', 'Portugal'],
    },
  },
  {
    kind: 'listed perk',
    texts: {
      en: ['You can use our sabbatical programme and the gym.', 'sabbatical'],
      sv: ['Du får ta ett sabbatsår.', 'sabbatsår'],
      de: ['Ein Sabbatical ist möglich.', 'Sabbatical'],
      fr: ['Un congé sabbatique est possible.', 'congé sabbatique'],
    },
  },
  {
    kind: 'holiday',
    texts: {
      en: ['You get 30 days of holiday.', '30 days of holiday'],
      sv: ['Du får 30 semesterdagar.', '30 semesterdagar'],
      de: ['Du hast 30 Tage Urlaub.', '30 Tage Urlaub'],
      fr: ['Vous avez 30 jours de congés.', '30 jours de congés'],
    },
  },
  {
    kind: 'insurance',
    texts: {
      en: ['We pay your health insurance.', 'health insurance'],
      sv: ['Du får en sjukvårdsförsäkring.', 'sjukvårdsförsäkring'],
      de: ['Wir zahlen eine private Krankenversicherung.', 'private Krankenversicherung'],
      fr: ['Nous payons la mutuelle.', 'mutuelle'],
    },
  },
  {
    kind: 'skill',
    texts: {
      en: ['You know Haskell.', 'Haskell'],
      sv: ['Du kan Haskell.', 'Haskell'],
      de: ['Du kennst Haskell.', 'Haskell'],
      fr: ['Vous maîtrisez Haskell.', 'Haskell'],
    },
  },
  {
    kind: 'years',
    texts: {
      en: ['You bring 14 years of experience.', '14 years'],
      sv: ['Du har 14 års erfarenhet.', '14 års'],
      de: ['Du bringst 14 Jahre Erfahrung mit.', '14 Jahre'],
      fr: ['Vous avez 14 ans d’expérience.', '14 ans'],
    },
  },
  {
    kind: 'team size',
    texts: {
      en: ['There are 240 of us.', '240'],
      sv: ['Vi är 240 personer.', '240'],
      de: ['Wir sind 240 Personen.', '240'],
      fr: ['Nous sommes 240.', '240'],
    },
  },
  {
    kind: 'language',
    texts: {
      en: ['You speak fluent Italian.', 'Italian'],
      sv: ['Du talar flytande italienska.', 'italienska'],
      de: ['Du sprichst fließend Italienisch.', 'Italienisch'],
      fr: ['Vous parlez couramment italien.', 'italien'],
    },
  },
] as const satisfies readonly { kind: string; texts: Texts }[];

/** Inserts an invention after the first paragraph of a draft. */
export function planted(
  draft: string,
  { language }: JobDraftAsk,
  kind: InventionKind,
): { text: string; claim: string } {
  const texts: Texts | undefined = INVENTIONS.find((each) => each.kind === kind)?.texts;
  const [sentence, claim] = texts?.[language] ?? ['', ''];
  const [first = '', ...rest] = draft.split('\n\n');
  return { text: [`${first} ${sentence}`, ...rest].join('\n\n'), claim };
}
