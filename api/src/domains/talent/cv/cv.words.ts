/** Words that distinguish an employer or school from a job title or degree, in the four languages. */
const LEGAL =
  '(?:ab|ag|gmbh|mbh|kg|ohg|se|e\\.?v|ug|ltd|limited|llc|llp|plc|inc|corp|corporation|co|s\\.?a|sas|sarl|eurl|oy|aps|a/s|as|b\\.?v|n\\.?v|s\\.?r\\.?l|s\\.?p\\.?a|group|gruppe|holding|hb|kommun|regionen)\\.?';
const SCHOOL =
  'universit|hochschul|högskol|institut|college|school|schule|skola|gymnasi|lycée|école|ecole|academy|akademi|académie|faculté|polytech|\\bkth\\b|\\binsa\\b|\\btu\\b|\\bth\\b|\\bfh\\b(?!\\))|\\beth\\b|\\brwth\\b|\\bepfl\\b|\\blmu\\b|\\btum\\b|\\bucl\\b|chalmers|\\blth\\b|\\biut\\b|\\bmit\\b|\\bepita?\\b';
const POSITION =
  'engineer|develop|programm|architect|arkitekt|architekt|manager|\\blead\\b|leader|leiter|ledare|consult|konsult|berater|specialist|spezialist|analyst|administrat|automatiser|coordinat|koordinat|officer|expert|ansvarig|verantwortlich|designer|scientist|researcher|forscher|forskare|utveckla|entwickl|ingenjör|ingenieur|ingénieur|tekniker|technicien|développeu|concepteu|chef|\\bcto\\b|\\bceo\\b|\\bcio\\b|founder|gründer|grundare|fondateur|\\bintern\\b|internship|praktikant|praktikum|trainee|werkstudent|stagiaire|\\bstage\\b|alternan|apprenti|auszubild|assistant|assistent|assistenz|\\bhead of\\b|director|direkt|directeur|directrice|conceptrice|programmat|\\bowner\\b|scrum|coach|tester|testare|\\bqa\\b|\\bsre\\b|devops|teamleit|freelance|frilans|freiberuf|mitarbeiter|handledare|teacher|lehrer|lärare|tutor|responsable|chargé|informatiker|sysadmin|support';
const DEGREE =
  '\\bb\\.?\\s?(?:sc|a|eng)\\b|\\bm\\.?\\s?(?:sc|a|eng)\\b|bachelor|master|diplom|\\bph\\.?\\s?d|doctor|doktor|docteur|doctorat|licen[cs]|magist|mba\\b|civilingenjör|högskoleingenjör|kandidat|examen|abitur|baccalauréat|\\bbac\\b|\\bbts\\b|\\bdut\\b|\\bbut\\b|degree|bootcamp|certificate|ausbildung|fachinformatiker|programmet|titre|ingénieur|a-levels?|\\bfachabitur|staatsexamen';

const any = (words: string) => new RegExp(words, 'iu');
const legal = new RegExp(`(?:^|\\s)${LEGAL}(?=$|[\\s,)(])`, 'iu');
const [school, position, degree] = [any(SCHOOL), any(POSITION), any(DEGREE)];

export const isLegal = (text: string): boolean => legal.test(text);
export const isSchool = (text: string): boolean => school.test(text) && !/^b\.?sc|^m\.?sc/iu.test(text);
export const isPosition = (text: string): boolean => position.test(text);
export const isDegree = (text: string): boolean => degree.test(text);
