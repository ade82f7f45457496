import type { Perk } from '@tandem/catalogue/work';

/** Benefits that are missing in Tandem's lists. */
type OtherPerk =
  | 'pension'
  | 'insurance'
  | 'holiday'
  | 'bonus'
  | 'parental'
  | 'training'
  | 'transport'
  | 'car'
  | 'childcare'
  | 'relocation'
  | 'sabbatical'
  | 'time-off'
  | 'meals';

/** Phrases for benefits in job texts, in the four languages. Workplace and language are separate kinds of claims. */
export const PERK_PHRASES: readonly (readonly [Perk | OtherPerk, RegExp])[] = (
  [
    [
      'money',
      '(?:salary|pay) above (?:the )?market|above-market (?:salary|pay)|competitive (?:salary|pay|compensation)|lön över marknadsnivå|marknadsledande lön|konkurrenskraftig lön|gehalt über dem markt|überdurchschnittliche(?:s|r)? gehalt|attraktive(?:s|r)? gehalt|salaire supérieur au marché|salaire attractif|rémunération attractive',
    ],
    ['freelancers', String.raw`open to freelancers|öppet för frilansare|offen für freelancer\S*|ouvert aux freelances`],
    ['vision', '(?:strong|clear) vision|stark vision|tydlig vision|starke vision|klare vision|vision claire'],
    [
      'balance',
      String.raw`work[- ]life balance|balans mellan (?:jobb|arbete) och (?:fritid|privatliv)|équilibre (?:entre )?vie pro\S*(?: et (?:vie )?perso\S*)?`,
    ],
    [
      'flexible',
      'flexible (?:working )?hours|flexible working|flexitime|flextime|flexibla (?:arbets)?tider|flextid|flexible arbeitszeit(?:en)?|gleitzeit|horaires flexibles|horaires souples',
    ],
    [
      'equity',
      "equity|esop|vsop|stock options?|share options?|shares in the company|delägarskap|aktieoptioner|personaloptioner|unternehmensanteile|aktienoptionen|beteiligung am unternehmen|participation au capital|stock-options|bspce|actions de l['’]entreprise",
    ],
    [
      'tech',
      String.raw`modern tech stack|latest technolog\w+|cutting[- ]edge technolog\w+|modern teknikstack|modern(?:er|en) tech-stack|technologies modernes`,
    ],
    [
      'events',
      String.raw`team events?|team ?building|company trips?|team trips?|offsites?|teamaktiviteter|kickoffer|konferensresor|teamevents?|betriebsausfl\w+|événements d['’]équipe|séminaires d['’]équipe`,
    ],
    [
      'dog',
      String.raw`dog[- ]friendly|bring your dog|hundvänlig\w*|hunde willkommen|hundefreundlich\w*|chiens bienvenus`,
    ],
    [
      'gym',
      'gym(?: membership)?|wellness (?:allowance|budget)|fitness studio|friskvårdsbidrag|friskvård|gymkort|zuschuss für sport(?: oder wellness)?|fitnessstudio|salle de sport(?: ou aide bien-être)?|aide bien-être',
    ],
    [
      'laptop',
      'laptop of your choice|(?:new|latest) macbooks?|macbook pro|valfri (?:dator|laptop)|laptop nach wahl|ordinateur au choix',
    ],
    ['international', 'international team|internationellt team|internationales team|équipe internationale'],
    ['stability', 'stable company|stabilt företag|stabiles unternehmen|entreprise stable'],
    [
      'central',
      'central office|office in the city cent(?:re|er)|centralt (?:beläget )?kontor|zentrales büro|büro in der innenstadt|bureaux? en centre-ville',
    ],
    [
      'free-breakfast',
      'free breakfasts?|gratis frukost|kostenlose[sn]? frühstück|petits?-déjeuners? (?:offerts?|gratuits?)',
    ],
    [
      'free-lunch',
      'free lunch(?:es)?|gratis lunch(?:er)?|fri lunch|kostenlose[sn]? mittagessen|déjeuners? (?:offerts?|gratuits?)',
    ],
    ['impact', String.raw`social impact|samhällsnytta|gesellschaftliche\w* nutzen|impact social`],
    [
      'pension',
      String.raw`(?:occupational |company )?pension(?: plan| scheme)?|itp ?[12]|401\(?k\)?|tjänstepension|betriebliche altersvorsorge|altersvorsorge|plan d['’]épargne retraite`,
    ],
    [
      'insurance',
      "(?:private )?(?:health|dental|medical|life) insurance|private health ?care|privat sjukvård|dental care|sjuk(?:vårds)?försäkring|privatvårdsförsäkring|(?:private )?(?:kranken|zusatz)versicherung|mutuelle(?: d['’]entreprise)?",
    ],
    [
      'holiday',
      String.raw`(?:\d+ )?(?:days? of )?(?:annual |paid )?(?:holidays?|vacation)(?: days?)?|paid time off|pto|(?:\d+ )?semesterdagar|veckors semester|(?:\d+ )?urlaubstage|(?:\d+ )?tage urlaub|wochen urlaub|congés payés|semaines de congés?|(?:\d+ )?jours de congés?(?: payés)?|rtt`,
    ],
    [
      'bonus',
      String.raw`(?:annual |signing |performance |yearly )?bonus(?:es)?|(?:års)?bonus|prämien?|13th salary|profit[- ]sharing|vinstdelning|gewinnbeteiligung|intéressement|13\. monatsgehalt|weihnachtsgeld|prime annuelle|primes?|13e mois|treizième mois`,
    ],
    [
      'parental',
      String.raw`parental leave|maternity leave|paternity leave|föräldra(?:ledighet|lön)\w*|elternzeit|congé parental`,
    ],
    [
      'training',
      '(?:training|learning|conference|education) budget|courses of your choice|utbildningsbudget|kompetensutvecklingsbudget|weiterbildungsbudget|budget (?:de )?formation',
    ],
    [
      'transport',
      '(?:public transport|travel|commuter) (?:pass|ticket|card|allowance)|sl-kort|kollektivtrafikkort|jobticket|deutschlandticket|pass navigo|titre de transport',
    ],
    ['car', 'company car|tjänstebil|förmånsbil|dienstwagen|firmenwagen|voiture de fonction'],
    ['childcare', 'childcare|kindergarten|barnpassning|kinderbetreuung|kita-zuschuss|crèche'],
    ['relocation', 'relocation (?:support|package|assistance)|flytthjälp|flyttbidrag|umzugshilfe|aide au déménagement'],
    ['sabbatical', 'sabbaticals?|sabbatsår|congé sabbatique'],
    [
      'time-off',
      '(?:next |extra )?days? off|four-day week|4-day week|fridays off|lediga dagar|fyradagarsvecka|freie tage|vier-tage-woche|semaine de (?:quatre|4) jours',
    ],
    [
      'meals',
      'meal vouchers?|lunch vouchers?|free (?:snacks|fruit|coffee|drinks)|lunchkuponger|gratis (?:kaffe|frukt)|essenszuschuss|kostenlose getränke|tickets? restaurants?|titres-restaurant',
    ],
  ] as const
).map(([perk, source]) => [perk, new RegExp(String.raw`(?<![\p{L}\d])(?:${source})(?!\p{L})`, 'giu')] as const);
