import type { DraftLanguage } from '@tandem/catalogue/ai';
import { expect, test } from 'vitest';
import { withAdvice, wordingAdvice } from './advice.ts';

/** Applies all advice to a text, like the built-in engine. */
const followed = (text: string, language: DraftLanguage) =>
  wordingAdvice(text, language)
    .toReversed()
    .reduce((now, advice) => withAdvice(now, advice), text);

test.each([
  ['We need rockstars and a ninja developer.', 'We need developers and a developer.'],
  ['You’re a self-starter. We want team players.', 'You’re a person who works independently. We want colleagues.'],
  ['Join a fast-paced environment.', 'Join a changing environment.'],
  ['The team is like a family.', 'The team is supportive.'],
  ['We’re like one big family.', 'We support each other.'],
  ['He or she is a native English speaker.', 'They are a fluent English speaker.'],
  ['We hire a young engineer and an assertive lead.', 'We hire an engineer and a clear lead.'],
  ['We are young. We build ferries.', 'We build ferries.'],
  ['You’ll work under pressure.', 'You’ll set priorities.'],
  ['Our tools are state of the art.', 'Our tools are current.'],
  ['A salesman or a digital native', 'A salesperson or a person who knows digital tools'],
])('in English, “%s” becomes “%s”', (text, better) => expect(followed(text, 'en')).toBe(better));

test.each([
  ['Du bist belastbar und ein aggressiver Verkäufer.', 'Du bist strukturiert und ein ehrgeiziger Verkäufer.'],
  ['Verstärke unsere Mannschaft.', 'Verstärke unser Team.'],
  ['Du arbeitest in unserer Mannschaft.', 'Du arbeitest in unserem Team.'],
  ['Wir suchen einen Entwickler.', 'Wir suchen eine:n Entwickler:in.'],
  ['Wir suchen erfahrene Entwickler.', 'Wir suchen erfahrene Entwickler:innen.'],
  ['Du bist Muttersprachler.', 'Du sprichst sehr gut Deutsch.'],
  ['Deine Muttersprache ist Deutsch.', 'Deine Arbeitssprache ist Deutsch.'],
  ['Muttersprachliche Deutschkenntnisse', 'Sehr gute Deutschkenntnisse'],
  ['Wir sind wie eine große Familie.', 'Wir unterstützen uns.'],
  ['Ein Team mit flachen Hierarchien', 'Ein Team mit kurzen Entscheidungswegen'],
  ['Belastbarkeit ist wichtig.', 'Gute Selbstorganisation ist wichtig.'],
  ['Wir sind jung. Wir bauen Fähren.', 'Wir bauen Fähren.'],
  ['Wir suchen einen Rockstar.', 'Wir suchen eine gute Fachkraft.'],
])('in German, “%s” becomes “%s”', (text, better) => expect(followed(text, 'de')).toBe(better));

test.each([
  ['Du är stresstålig och energisk.', 'Du är strukturerad och motiverad.'],
  ['Ett energiskt team med nyexaminerade ingenjörer', 'Ett motiverat team med juniora ingenjörer'],
  ['Vi är som en familj.', 'Vi stöttar varandra.'],
  ['Teamet är som en stor familj.', 'Teamet är stöttande.'],
  ['Vi har högt i tak.', 'Alla åsikter är välkomna.'],
  ['Vi har högt tempo.', 'Vi har tydliga prioriteringar.'],
  ['Du kan engelska på modersmålsnivå.', 'Du kan flytande engelska.'],
  ['Vi ligger i framkant.', 'Vi använder aktuell teknik.'],
  ['En självgående person', 'En självständig person'],
  ['Du är en vinnarskalle.', 'Du är en målinriktad person.'],
  ['Vi är unga. Vi bygger färjor.', 'Vi bygger färjor.'],
])('in Swedish, “%s” becomes “%s”', (text, better) => expect(followed(text, 'sv')).toBe(better));

test.each([
  ['Vous êtes jeune et dynamique.', 'Vous avez de la motivation.'],
  ['Nous cherchons un développeur.', 'Nous cherchons un développeur ou une développeuse.'],
  ['Nos développeurs écrivent du Go.', 'Nos développeurs et développeuses écrivent du Go.'],
  ['Vous êtes résistante au stress.', 'Vous êtes à l’aise avec les priorités.'],
  ['Nous sommes comme une grande famille.', 'Nous nous entraidons.'],
  ['Vous êtes un couteau suisse.', 'Vous êtes une personne polyvalente.'],
  ['Vous avez l’esprit d’équipe.', 'Vous avez le goût du travail en équipe.'],
  ['Un style agressif, une offre agressive', 'Un style direct, une offre directe'],
  ['Français : langue maternelle', 'Français : langue parlée couramment'],
  ['Une équipe à la pointe de la technologie', 'Une équipe avec des technologies actuelles'],
  ['Nous cherchons une rockstar.', 'Nous cherchons une spécialiste.'],
  ['Nous sommes jeunes. Nous construisons des ferries.', 'Nous construisons des ferries.'],
])('in French, “%s” becomes “%s”', (text, better) => expect(followed(text, 'fr')).toBe(better));

test('neutral wording is unchanged', () => {
  for (const text of [
    'Entwickler:in',
    'Entwickler*innen',
    'un développeur ou une développeuse',
    'développeurs et développeuses',
  ])
    expect(wordingAdvice(text, text.startsWith('E') ? 'de' : 'fr')).toEqual([]);
});
