import { rulesFrom, TANDEM_LIST } from './rules.ts';

const DEFENSEUR = {
  name: 'Défenseur des droits : Recruter sans discriminer (articles L1132-1 et L5331-2 du code du travail)',
  url: 'https://www.defenseurdesdroits.fr',
};
const GAUCHER = { name: 'Gaucher, Friesen et Kay (2011), adapté en français', url: 'https://doi.org/10.1037/a0022530' };

export const fr = rulesFrom(
  { age: DEFENSEUR, gender: GAUCHER, native: DEFENSEUR, ability: DEFENSEUR, cliche: TANDEM_LIST },
  [
    ['age', String.raw`équipe (?:jeune(?: et \p{L}+)?)|jeune équipe`, 'équipe'],
    ['age', 'jeune et dynamique', 'avec de la motivation'],
    ['age', 'jeunes? (?:diplômée?s?|diplômé\\(e\\)s?)', 'personne en début de carrière'],
    ['age', 'jeunes?', ''],
    ['age', String.raw`moins de \d\d ans|entre \d\d et \d\d ans|âge maximum`, ''],
    ['age', 'digital natives?', 'personne à l’aise avec le numérique'],
    ['gender', 'il/elle|elle/il|il ou elle', 'la personne'],
    ['gender', 'développeur(?!(?:s)? ?[/·(]|(?:s)? (?:ou|et) développeuse|euse)', 'développeur ou développeuse'],
    ['gender', 'ingénieur(?!(?:s)? ?[/·(]|e)', 'ingénieur ou ingénieure'],
    ['gender', 'homme de terrain|homme-clé', 'personne de terrain'],
    ['gender', 'agressi(?:f|ve)s?', 'ambition'],
    ['gender', 'dominante?s?', 'clarté'],
    ['gender', 'combati(?:f|ve)s?|compétiteurs?|compétitrices?', 'persévérance'],
    ['native', 'langue maternelle(?: française| anglaise)?|natif|native|bilingue de naissance', 'excellent niveau'],
    ['native', 'sans accent', 'à l’aise à l’oral'],
    ['ability', 'bonne condition physique|en bonne santé|valide', ''],
    ['ability', 'résistante?s? au stress|résistance au stress', 'sens des priorités'],
    ['ability', 'travailler sous pression', 'définir des priorités'],
    ['ability', "énergique|plein d[’']énergie", 'avec de la motivation'],
    ['cliche', 'rock ?stars?|ninjas?|gourous?|superstars?|licornes?|mouton à cinq pattes', 'spécialiste'],
    ['cliche', 'comme une (?:grande )?famille|esprit de famille|ambiance familiale', 'nous nous entraidons'],
    ['cliche', 'ambiance start-?up', ''],
    ['cliche', 'environnement dynamique', 'environnement qui évolue'],
    ['cliche', 'sortir des sentiers battus|penser en dehors de la boîte', 'trouver de nouvelles solutions'],
    ['cliche', 'couteau suisse|touche-à-tout', 'personne polyvalente'],
    ['cliche', "esprit d[’']équipe", 'travail en équipe'],
    ['cliche', 'de classe mondiale|à la pointe', ''],
    ['cliche', 'passionnée?s? et motivée?s?', 'avec de la motivation'],
  ],
);
