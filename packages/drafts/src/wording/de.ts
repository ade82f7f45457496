import { rulesFrom, TANDEM_LIST } from './rules.ts';

const ADS = {
  name: 'Antidiskriminierungsstelle des Bundes: Diskriminierung in Stellenanzeigen (zu § 11 AGG)',
  url: 'https://www.antidiskriminierungsstelle.de/SharedDocs/downloads/DE/publikationen/Expertisen/diskriminierung_in_stellenanzeigen.html',
};
const GAUCHER = {
  name: 'Gaucher, Friesen und Kay (2011), ins Deutsche übertragen',
  url: 'https://doi.org/10.1037/a0022530',
};

export const de = rulesFrom({ age: ADS, gender: GAUCHER, native: ADS, ability: ADS, cliche: TANDEM_LIST }, [
  ['age', String.raw`jung(?:e[sn]?)?(?:,? (?:und )?\p{L}+)? team`, 'Team'],
  ['age', 'jung und (?:dynamisch|hungrig)', 'motiviert'],
  ['age', 'jung(?:e[nrs]?)?|jugendlich(?:e[nrs]?)?', ''],
  ['age', 'digital natives?', 'Menschen, die digitale Werkzeuge kennen'],
  ['age', 'berufsanfänger(?:in)?|hochschulabsolvent(?:en|in)?|absolvent(?:en)?', 'Menschen am Anfang ihrer Laufbahn'],
  ['age', String.raw`nicht älter als \d+(?: jahre)?|unter \d\d jahren|zwischen \d\d und \d\d jahren`, ''],
  ['gender', 'er/sie|sie/er|er oder sie', 'die Person'],
  ['gender', 'mannschaft', 'Team'],
  ['gender', 'fachmann|kaufmann|ansprechpartner(?!:?in)', 'Fachkraft'],
  ['gender', 'entwickler(?! ?[:*(]|innen|in)', 'Entwickler:in'],
  ['gender', 'durchsetzungsstark(?:e[nrs]?)?|durchsetzungsfähig(?:e[nrs]?)?', 'überzeugend'],
  ['gender', 'aggressiv(?:e[nrs]?)?', 'ehrgeizig'],
  ['gender', 'dominant(?:e[nrs]?)?', 'klar'],
  ['gender', 'furchtlos(?:e[nrs]?)?', 'mutig'],
  ['native', 'muttersprachler(?:in|innen)?|muttersprache|muttersprachlich(?:e[nrs]?)?', 'sehr gute Deutschkenntnisse'],
  ['native', 'akzentfrei(?:es)?', 'fließend'],
  ['ability', 'körperlich fit|gesund(?:e[nrs]?)? und belastbar(?:e[nrs]?)?|voll einsatzfähig', ''],
  ['ability', 'belastbar(?:e[nrs]?|keit)?|stressresistent(?:e[nrs]?)?', 'strukturiert'],
  ['ability', 'energiegeladen(?:e[nrs]?)?', 'motiviert'],
  ['cliche', 'rockstars?|ninjas?|gurus?|superstars?|einhorn|überflieger', 'Entwickler:in'],
  [
    'cliche',
    'wie (?:in )?eine[r]? (?:großen? )?familie|familiäre(?:s|n)? (?:atmosphäre|umfeld|klima)',
    'wir unterstützen uns',
  ],
  ['cliche', 'hands-on-mentalität', 'praktische Erfahrung'],
  ['cliche', 'flache(?:n)? hierarchien', 'kurze Entscheidungswege'],
  ['cliche', 'dynamische[nsm]? (?:umfeld|team)', 'Team'],
  ['cliche', 'über den tellerrand', 'neue Lösungen'],
  ['cliche', 'eierlegende wollmilchsau|allrounder', 'vielseitige Person'],
  ['cliche', 'teamplayer', 'Kolleg:in'],
  ['cliche', 'weltklasse|spitzenklasse|am puls der zeit', ''],
  ['cliche', 'macher(?:mentalität)?', 'Person, die Dinge abschließt'],
]);
