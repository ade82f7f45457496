// Patterns with which mail programs introduce a quoted email, in English, Swedish, German and French.

/** A header of a quoted email. */
export const HEADER_LINE =
  /^(From|Sent|To|Cc|Subject|Date|Reply-To|Från|Skickat|Datum|Till|Kopia|Ämne|Rubrik|Svara till|Von|Gesendet|An|Betreff|Antworten an|De|Envoyé|Envoyé le|Date|À|A|Objet|Répondre à)\s?:(\s|$)/i;

/** The first header of a quoted email. */
export const HEADER_BLOCK_START = /^(From|Från|Von|De)\s?:\s?\S/i;

const ORIGINAL =
  "Original Message|Originalmeddelande|Original Appointment|Forwarded message|Ursprungligt meddelande|Ursprungligt brev|Vidarebefordrat meddelande|Ursprüngliche Nachricht|Original-?Nachricht|Weitergeleitete Nachricht|Message d['’]origine|Message original|Message transféré";

/** A line above a quoted email. */
export const SEPARATOR = new RegExp(`^(-{2,20}\\s?(${ORIGINAL})\\s?:?\\s?-{0,20}|_{20,})$`, 'i');

/** A date or time, required in every attribution: "She wrote:" is a sentence of a person. */
const DATED = String.raw`(?=.*\b\d{1,4}([./:h-]\d{2}|[.,]?(st|nd|rd|th|er)?\s))`;

/** How the first line of an attribution begins. */
export const ATTRIBUTION_START =
  /^(On|Den|Am|Le|På|Il|El|Op|\d{1,4}[./\s-]|(mån|tis|ons|tors|fre|lör|sön|mo|di|mi|do|fr|sa|so)\b)/i;

/** A complete attribution on one line. */
export const ATTRIBUTION = new RegExp(
  `^${DATED}(${[
    String.raw`(On\s)?.{6,250}\s(wrote|writes)\s?:`,
    String.raw`(Den|På)?\s?.{4,250}\sskrev(\s.{1,200})?:`,
    String.raw`(Am\s)?.{4,250}\s(schrieb|hat)(\s.{1,200})?:`,
    String.raw`(Le\s)?.{4,250}\s(a|à)\sécrit\s?:`,
    String.raw`.{1,200}<[^<>\s]+@[^<>\s]+>\s?(skrev|wrote|schrieb|a écrit)?.{0,80}:`,
  ].join('|')})$`,
  'i',
);

const DEVICE = String.raw`(iPhone|iPad|iPod|Mac\b|Galaxy|Samsung|Huawei|Xiaomi|Pixel|OnePlus|Sony|Nokia|Android|Windows|Outlook|Gmail|Yahoo|Proton|Mobil|mobile|smartphone|telefon|Handy|tablet|surfplatta|BlackBerry|Fairphone|Motorola)`;

/** A line that a phone or a mail program adds below the text. */
export const MOBILE_SIGNATURE = new RegExp(
  `^(${[
    `Sent (from|with|via) .{0,40}${DEVICE}.{0,60}`,
    'Sent with Proton Mail secure email\\.?',
    'Get Outlook for \\w+.{0,60}',
    `Skickat (från|med|via) .{0,40}${DEVICE}.{0,60}`,
    `Skickades från .{0,40}${DEVICE}.{0,60}`,
    '(Hämta|Skaffa) Outlook för \\w+.{0,60}',
    `Von .{0,40}${DEVICE}.{0,40} gesendet\\.?`,
    `Gesendet (von|mit|über) .{0,40}(${DEVICE}|App).{0,60}`,
    '(Outlook für \\w+ (herunterladen|beziehen)|Laden Sie Outlook für|Holen Sie sich Outlook für|Beziehen Sie Outlook für).{0,60}',
    'Diese Nachricht wurde von meinem .{0,60} gesendet\\.?',
    `Envoyé (de|depuis|avec|à partir de) .{0,40}(${DEVICE}|la messagerie|messagerie).{0,60}`,
    '(Télécharger|Obtenir|Obtenez) Outlook pour \\w+.{0,60}',
  ].join('|')})$`,
  'i',
);

/** Words that announce answers between the quoted lines. */
export const INLINE_HINT =
  /\b(below|inline|in-line|in red|in blue|nedan|inline|i texten|i rött|i blått|unten|weiter unten|im Text|in rot|in blau|ci-dessous|plus bas|en rouge|en bleu|dans le texte)(?![\p{L}])/iu;

/** Nothing but a greeting. */
export const GREETING =
  /^(Hi|Hello|Hey|Dear|Hej|Hejsan|Tja|Hallo|Moin|Liebe[rs]?|Guten \p{L}+|Bonjour|Salut|Chère?)\b[^.?\n]{0,40}$/iu;
