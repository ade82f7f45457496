/** Maximum length of a reply that is checked for an opt-out; a longer text is about more than that. */
const MAX_LENGTH = 400;

/**
 * An opt-out of one or two words. It has to be the whole text, because in a longer text these words may refer to
 * something else.
 */
const BARE_WISH =
  /^(?:(?:please|snälla|bitte|merci de|s['’]il vous pla[iî]t),? )?(?:stop(?: (?:it|this|now|please))?|sluta|stopp|aufhören|arrêtez|stoppez)(?:,? (?:please|now|tack|bitte|danke|thanks|thank you|merci|s['’]il vous pla[iî]t))?[\s.!]*$/i;

const WISHES = [
  // English
  /\b(unsubscribe|opt(?:ing)?[ -]out|(?:remove|take) me (?:off|from)|remove my (?:address|e-?mail)|stop (?:e-?mail|contact|writ|messag|send)\w*|(?:do not|don['’]t|never) (?:e-?mail|contact|write to|message) me)\b/i,
  // Swedish
  /avregistrera|avprenumerera|ta bort mig|sluta (?:mejla|maila|skriva|kontakta)|(?:inga|inte (?:ha|få) (?:några )?) ?fler (?:mejl|mail)|(?:mejla|maila|kontakta) mig inte/i,
  // German
  /\b(?:abmelden|austragen)\b|keine (?:weiteren )?(?:e-?mails?|mails|nachrichten)\b|schreib\w* (?:sie |ihr )?mir nicht mehr|kontaktier\w* (?:sie |ihr )?mich nicht|aus (?:ihrer|eurer|der) liste/i,
  // French
  /désabonn|désinscri|plus recevoir|retire[rz](?:-moi)? de (?:votre|vos|la) liste|ne (?:me contactez|m['’]écrivez|m['’]envoyez) plus/i,
];

/** Whether a reply asks for no further emails, in English, Swedish, German or French. */
export function isOptOut(text: string): boolean {
  const words = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return words.length <= MAX_LENGTH && [BARE_WISH, ...WISHES].some((wish) => wish.test(words));
}
