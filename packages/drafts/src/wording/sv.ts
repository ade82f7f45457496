import { rulesFrom, TANDEM_LIST } from './rules.ts';

const DO = {
  name: 'Diskrimineringsombudsmannen: Att rekrytera utan att diskriminera',
  url: 'https://www.do.se/kunskap-stod/arbetslivet/att-rekrytera-utan-att-diskriminera',
};
const GAUCHER = {
  name: 'Gaucher, Friesen och Kay (2011), översatt till svenska',
  url: 'https://doi.org/10.1037/a0022530',
};

export const sv = rulesFrom({ age: DO, gender: GAUCHER, native: DO, ability: DO, cliche: TANDEM_LIST }, [
  ['age', String.raw`ung[at]?(?: och \p{L}+)? team|ungt gäng`, 'team'],
  ['age', 'ung och (?:hungrig|driven)', 'motiverad'],
  ['age', 'ungdomlig[at]?|unga?|ungt', ''],
  ['age', 'nyexaminerade?', 'i början av karriären'],
  ['age', String.raw`högst \d+ år gammal|under \d\d år`, ''],
  ['age', 'digitalt infödda?', 'van vid digitala verktyg'],
  ['gender', 'han/hon|hon/han|han eller hon', 'hen'],
  ['gender', 'tjejer|killar|grabbar|gubbar', 'personer'],
  ['gender', 'bemannad', 'tillsatt'],
  ['gender', 'dominant[at]?', 'tydlig'],
  ['gender', 'aggressiv[at]?', 'ambitiös'],
  ['gender', 'orädda?', 'trygg'],
  ['gender', 'vinnarskalle|tävlingsinriktad', 'målinriktad'],
  ['native', 'svenska som modersmål|modersmål(?:snivå)?|svensk bakgrund', 'flytande svenska'],
  ['ability', 'fysiskt stark|frisk och stark|god fysik|fullt frisk', ''],
  ['ability', 'stresstålig[at]?|stresstålighet', 'bra på att prioritera'],
  ['ability', 'energisk[at]?|full av energi|högt energinivå', 'motiverad'],
  ['ability', 'tåla? högt tempo|trivs (?:med|i) högt tempo', 'kan prioritera'],
  [
    'cliche',
    'rockstjärn(?:a|or)|rockstar|ninjas?|guru(?:er)?|superstjärn(?:a|or)|stjärnutvecklare|enhörning',
    'utvecklare',
  ],
  ['cliche', 'som en (?:stor )?familj|familjär stämning', 'vi stöttar varandra'],
  ['cliche', 'högt i tak', ''],
  ['cliche', 'många bollar i luften', 'flera uppgifter samtidigt'],
  ['cliche', 'spindeln i nätet', 'samordnare'],
  ['cliche', 'tänka utanför boxen', 'hitta nya lösningar'],
  ['cliche', 'doer', 'person som slutför saker'],
  ['cliche', 'i världsklass|bäst i klassen|framkant', ''],
  ['cliche', 'högt tempo', ''],
  ['cliche', 'självgående', 'van att arbeta självständigt'],
  ['cliche', 'lagspelare', 'kollega'],
]);
