import { withoutHiddenCharacters } from './hidden-characters.ts';

/** Matches names for a model: `AI` on its own, but not in `AI engineer`. */
const MACHINE = String.raw`(?:(?:\bAI|\bKI|\bIA|\bLLM)(?=[-\s]?(?:assistant|assistent|model|modell|system|recruiter|bot|agent)|\s+(?:that|which|who|som|die|das|der|qui|you|du|must)\b|\s*(?:[,.;:!]|$))|(?:language|recruiting|hiring) (?:AI|model)\b|sprachmodell|språkmodell|modèle de langage|chat\s?bot\b|recruiter bot)`;
/** Matches the person that a text gives instructions about to a machine. */
const PERSON =
  '(?:this candidate|the candidate|me as|den här kandidaten|kandidaten|diesen kandidaten|ce candidat|cette candidate|top candidate)';
/** Sentences addressed to a machine, in the four languages, as people hide them in documents. */
const ADDRESSED = [
  String.raw`(?:ignore|disregard|forget|override)\b.{0,20}\b(?:previous|prior|earlier|above|your|these|those|(?:all|any) (?:instructions?|prompts?|rules?))\b`,
  String.raw`(?:ignorera|bortse från|glöm)\b.{0,40}(?:instruktion|anvisning|regler|ovan|tidigare)`,
  String.raw`(?:ignorier|vergiss|missacht)\p{L}*\b.{0,40}(?:anweisung|instruktion|regeln|oben|vorherig|bisherig)`,
  String.raw`(?:ignore[rz]?|oublie[rz]?)\b.{0,40}(?:instruction|consigne|règle|ci-dessus|précédent)`,
  String.raw`(?:you are|act as|du är|agera som|du bist|handle als|tu es|vous êtes|agis(?:sez)? comme)\b\s+(?:now |nu |jetzt )?(?:an?|en|ett|eine?|une?|the)?\s?(?:\p{L}+ )?${MACHINE}`,
  String.raw`(?:system|developer|assistant) ?(?:prompt|message)\b`,
  String.raw`^(?:system|developer|assistant)\s*:.{0,60}(?:${PERSON}|instruction|you (?:are|must|should)|du (?:bist|är|måste)|vous (?:êtes|devez))`,
  String.raw`<\|?/?(?:system|assistant|user|im_start|im_end|endoftext)[^>]{0,100}\|?>|\[/?INST\]|###\s*(?:instruction|system|response)s?\s*:`,
  String.raw`^(?:as an?|dear|note to|attention|hej|an die|till|à l['’]|cher|liebe)\s*(?:the )?${MACHINE}`,
  String.raw`(?:rate|rank|score|mark|recommend|select|hire|betygsätt|rangordna|rekommendera|välj|anställ|bewerte|empfiehl|stelle|note[rz]|classe[rz]|recommande[rz]|choisi\p{L}+)\b.{0,40}${PERSON}`,
  String.raw`(?<=^|[:;,] ?)(?:please )?(?:return|output|respond|reply|answer|svara|antworte|gib|réponde[rz]?|renvoie[rz]?)\b.{0,30}(?:json|only|exactly|\{|endast|nur|uniquement|seulement|bara)`,
  String.raw`(?:add|insert|include|append|lägg till|füge|ajoute[rz]?|inscri\p{L}+)\b.{0,60}(?:to (?:the|my|his|her) (?:skills|profile|result|output|list)|in (?:the|your) (?:answer|output|json)|till (?:kompetens|profil|listan|resultatet|färdigheter)|(?:den|zu den|in die) (?:fähigkeiten|kenntnisse|ergebnis|profil|liste|kenntnissen)|(?:aux|dans les|au|à la) (?:compétences|profil|résultat|liste|réponse))`,
  String.raw`(?:send|post|forward|skicka|sende|envo(?:ie|yer|yez))\b(?!\s*:).{0,60}(?<!\p{L})(?:to|till|an|à|webhook)\s+(?:the url\s+)?https?://`,
  String.raw`(?:visit|open|fetch|call|besök|besuche|visite[rz]|ouvre[rz]?)\b(?!\s*:).{0,20}https?://\S+\s+(?:and|och|und|et)\s`,
  String.raw`["'](?:skills|kompetenser|seniority|instruction|system)["']\s*:\s*[[{"'].{0,500}[\]}"']`,
];
const ANY = new RegExp(String.raw`(?<![\p{L}\d])(?:${ADDRESSED.join('|')})`, 'iu');
const isAddressed = (text: string) => ANY.test(text.trim().replace(/^[-–•*·>"'“”(]+\s*/, ''));
const STARTS_BLOCK = /^\s*(?:```|"""|'''|<\/?(?:data|cv|text|document|resume)>|---\s*end)/i;

/**
 * Returns the lines of a text without content that addresses a machine: hidden characters, sentences with instructions,
 * and marks that pretend to end the data. The rest is what a person would read. `nth` is the line number in the text,
 * from 0.
 */
export const linesWithoutInstructions = (text: string): { text: string; nth: number }[] =>
  withoutHiddenCharacters(text)
    .split('\n')
    .flatMap((line, nth) => {
      const sentences = sentencesOf(line);
      if (![line, ...sentences].some(isAddressed)) return STARTS_BLOCK.test(line) ? [] : [{ text: line, nth }];
      const rest = sentences.filter((sentence) => !isAddressed(sentence) && /[\p{L}\d]/u.test(sentence));
      return rest.length > 0 ? [{ text: rest.join(''), nth }] : [];
    });

/** Returns the same as a single text. */
export const withoutInstructions = (text: string): string =>
  linesWithoutInstructions(text)
    .map((line) => line.text)
    .join('\n');

const sentencesOf = (line: string): string[] => line.match(/(?:[^.!?]|[.!?](?=\S))+[.!?]*\s*/gu) ?? [line];
