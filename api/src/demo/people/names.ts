import type { Chance } from '../random.ts';

const names = (first: string, last: string) => {
  const [women = [], men = []] = first.split(' | ').map((part) => part.split(' '));
  return { first: [...women, ...men], women, last: last.split(' ') };
};

const NAMES = {
  SE: names(
    'Elsa Astrid Linnea Maja Ebba Alva Sofie Freja Klara Ida Hanna Julia Anna Amira Leyla | Erik Oskar Viktor Axel Nils Gustav Hugo Emil Anton Farid Tom Lukas Isak Olle Samir',
    'Lindroth Bergh Dahl Wiik Sandberg Nyqvist Holmström Ekdahl Åkerlund Sjödin Hedman Vikström Lundmark Forsell Ahlgren Bäckman Rydell Hallin Karimi Haddad Yusuf Nordahl Söderqvist Tingvall Malmsten',
  ),
  DE: names(
    'Lena Clara Johanna Mira Franziska Paula Katrin Ayla Nele Greta | Jonas Lukas Felix Moritz Tobias Emre Leon Henrik Anton Cem Matthias Jannis Ole Philipp',
    'Weidmann Brandt Hoffstädt Krüger Steinbach Yıldız Lorenz Achterberg Kessler Wiechert Roth Seibold Harms Kilian Demir Pohlmann Reuter Strasser Ebert Vossberg',
  ),
  FR: names(
    'Camille Inès Manon Chloé Léa Jeanne Sarah Aminata Louise Margaux | Hugo Louis Théo Mathis Karim Antoine Baptiste Nicolas Adrien Youssef Rémi Gaspard',
    'Lefort Moreau-Petit Garnier Delmas Bouvier Chastain Benali Rousselet Marchand Aubry Diallo Fontanel Guérin Tessier Vasseur Lacombe Perrin Meunier',
  ),
  GB: names(
    'Amelia Grace Imogen Priya Zara Hannah Ffion Isla Chloe Aisha | Tom Callum Rhys Nikhil Oliver Jamal Ewan Harry Dominic Kofi',
    'Okafor Whitcombe Ashdown Rao Pemberton Mistry Calder Hargreave Lockhart Adeyemi Thornbury Sinclair Begum Farrow Penrose Drummond',
  ),
  DK: names(
    'Freja Mathilde Signe Laerke Karla | Mikkel Rasmus Emil Magnus Jeppe',
    'Mikkelsen Thorsager Bjerre Holst Vestergaard Kragh Lindholm Skou',
  ),
  NO: names('Ingrid Solveig Mira Thea | Lars Eirik Sindre Håkon', 'Solheim Aasen Nygård Brekke Haugland Tveit'),
  FI: names('Aino Helmi Venla | Eero Onni Väinö', 'Koskela Lehtovaara Rintala Saarinen Mäkipää'),
  NL: names(
    'Fleur Sanne Roos Lotte Noor | Pieter Bram Daan Ruben Thijs',
    'van_Dalen de_Wit Verhoeven Hoekstra Bakkerman Postma van_Rijn Jonkers',
  ),
  UA: names(
    'Oksana Daryna Olena Sofiia Kateryna | Andrii Bohdan Taras Dmytro Maksym',
    'Kovalenko Shevchuk Bondar Lysenko Marchuk Tkach Hrytsenko Savchenko',
  ),
  PL: names(
    'Zofia Agnieszka Maja | Mateusz Piotr Kacper Wojciech',
    'Kowalczyk Zając Wiśniewska Mazurek Lewicka Pawlak',
  ),
  PT: names('Inês Beatriz | Tiago Duarte Rui', 'Carvalho Teixeira Monteiro Faria Lourenço'),
  AT: names('Anna Theresa | Lorenz Valentin', 'Haslinger Moser Brunner Pichler'),
  IE: names('Aoife Niamh | Ciarán Eoin', 'Gallagher Brennan Doyle Keane'),
} as const satisfies Record<string, ReturnType<typeof names>>;
export type PersonCountry = keyof typeof NAMES;

export interface DemoName {
  firstName: string;
  lastName: string;
  /** Calls herself by the feminine form of a title. */
  isWoman: boolean;
}

/** A first and a last name that go together in a country. */
export function nameIn(country: PersonCountry, chance: Chance): DemoName {
  const { first, women, last } = NAMES[country];
  const firstName = chance.pick(first);
  return { firstName, lastName: chance.pick(last).replaceAll('_', ' '), isWoman: women.includes(firstName) };
}

/** A name as part of an address: lower-case letters and digits. */
export const addressPart = (text: string): string =>
  text
    .replace(/[øßłıæ]/gi, (letter) => ({ ø: 'o', ß: 'ss', ł: 'l', ı: 'i', æ: 'ae' })[letter.toLowerCase()] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
