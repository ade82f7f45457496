import type { JobTexts } from './job-texts.ts';

export const de: JobTexts = {
  settings: [
    'Wir releasen an den meisten Tagen vor dem Mittagessen. Wer den Code geschrieben hat, behält ihn eine Stunde im Blick.',
    'Ein Meeting am Tag: fünfzehn Minuten, im Stehen. Alles andere läuft schriftlich.',
    'Es gibt ein Budget für Bücher und eine Konferenz im Jahr, und niemand verlangt einen Bericht.',
    'Der Code ist sechs Jahre alt, getestet, wo es wehtut, und dokumentiert, wo er überrascht.',
    'Wenn es schwierig wird, arbeiten wir zu zweit. Sonst lassen wir uns in Ruhe.',
  ],
  workHeading: 'Was du in den ersten sechs Monaten machst',
  work: {
    backend: [
      'Du übernimmst die volle Verantwortung für einen Service, samt Alarmen und Vorgeschichte.',
      'Du ersetzt einen nächtlichen Job durch etwas Ereignisgesteuertes.',
      'Du ziehst drei Tabellen im laufenden Betrieb um.',
      'Du halbierst unseren langsamsten Aufruf und schreibst auf, wie du ihn gefunden hast.',
      'Du lieferst die API, auf die zwei Kund:innen seit dem Frühjahr warten.',
      'Du sorgst dafür, dass fehlgeschlagene Jobs sich selbst wiederholen.',
    ],
    frontend: [
      'Du baust unsere meistgenutzte Ansicht neu, zusammen mit denen, die täglich damit arbeiten.',
      'Du machst jeden Schritt mit Tastatur und Screenreader bedienbar.',
      'Du halbierst, was beim ersten Besuch geladen wird.',
      'Du machst aus neun Arten von Buttons zwei.',
      'Du testest, was Menschen tun, nicht wie es gebaut ist.',
    ],
    fullstack: [
      'Du bringst in der ersten Woche etwas Kleines live und bist danach dafür verantwortlich.',
      'Du baust die Seite, die API dahinter und die Datenbankabfrage darunter.',
      'Du verbringst einen Tag im Monat bei Kund:innen und bringst etwas mit, das wir streichen können.',
      'Du entwirrst die Registrierung, die drei Leute angefangen haben und niemand fertig gemacht hat.',
    ],
    appdeveloper: [
      'Du machst die App auch ohne Netz nutzbar, und zwar so, dass sie es ehrlich sagt.',
      'Du bringst den Start auf einem fünf Jahre alten Handy unter eine Sekunde.',
      'Du machst aus dreißig Schritten bis zum Release einen einzigen.',
      'Du überarbeitest Benachrichtigungen, bis niemand sie mehr ausschaltet.',
    ],
    datascience: [
      'Du übernimmst die Datenpipeline und machst jede Zahl bis zur Quelle nachvollziehbar.',
      'Du misst, wie falsch wir liegen und wo, und sagst es denen, die sich darauf verlassen.',
      'Du ersetzt ein Modell, das niemand erklären kann, durch ein einfacheres, das fast so gut ist.',
      'Du verkürzt den Lauf von fünf Stunden auf eine.',
    ],
    devops: [
      'Du bringst handgebaute Umgebungen in Code, eine nach der anderen.',
      'Du streichst Alarme, bis nur die bleiben, auf die jemand reagiert.',
      'Du übst jeden Monat die Wiederherstellung, bis sie langweilig ist.',
      'Du senkst die Cloud-Rechnung um ein Fünftel, ohne dass es jemand merkt.',
    ],
    qa: [
      'Du findest die zwanzig Tests, die die Bugs vom letzten Jahr gefunden hätten.',
      'Du reparierst oder löschst die Tests, die nur manchmal fehlschlagen.',
      'Du prüfst mit echten Geräten, schlechtem Netz und müden Menschen.',
    ],
    designer: [
      'Du schaust zehn Leuten zu und änderst dann die zwei Dinge, die am meisten wehtun.',
      'Du gestaltest im Browser, mit echten Texten.',
      'Du pflegst wenige Komponenten gut und sagst Nein zur nächsten.',
    ],
    lead: [
      'Du hörst einen Monat zu und änderst dann eine Sache.',
      'Du entscheidest mit dem Team, was wir nicht mehr machen.',
      'Du stellst zwei Leute ein und sorgst dafür, dass beide bleiben.',
    ],
  },
  needHeading: 'Was wir brauchen und was nicht',
  needs: {
    backend: [
      'Du hast Services betrieben und kannst erzählen, wie sie ausgefallen sind.',
      'Du kennst eine Datenbank gut genug, um ihr zu widersprechen.',
      'Du schreibst Code, den man auch müde versteht.',
    ],
    frontend: [
      'Du weißt, was der Browser ohne Bibliothek kann.',
      'Du hast etwas gebaut, das Menschen den ganzen Tag benutzen.',
      'Dir ist nicht egal, ob eine Seite eine Sekunde länger lädt.',
    ],
    fullstack: [
      'Du bist auf einer Seite zu Hause und hast vor der anderen keine Angst.',
      'Du bringst Dinge zu Ende, auch die letzten, langweiligen zehn Prozent.',
      'Du sprichst auch unvorbereitet mit Kund:innen.',
    ],
    appdeveloper: [
      'Du hast eine App veröffentlicht und ein Jahr lang gepflegt.',
      'Du weißt, was den Akku leert.',
      'Du kannst eine Animation weglassen.',
    ],
    datascience: [
      'Du misstraust Ergebnissen, die zu gut aussehen.',
      'Du schreibst Code, der nächstes Jahr noch läuft.',
      'Du kannst deine Arbeit denen erklären, die danach entscheiden.',
    ],
    devops: [
      'Du wurdest schon nachts geweckt und hast dafür gesorgt, dass es kein zweites Mal passiert.',
      'Was du dreimal gemacht hast, automatisierst du.',
      'Du liest fremde Systeme mit Nachsicht.',
    ],
    qa: [
      'Du findest den Fall, an den niemand gedacht hat, und beschreibst ihn so gut, dass er behoben wird.',
      'Du schreibst Code für deine Tests und pflegst ihn.',
      'Du kannst an einem Freitag „noch nicht“ sagen.',
    ],
    designer: [
      'Du kannst etwas zeigen, das durch dich einfacher geworden ist.',
      'Du kennst dich mit Schrift und Kontrast aus und weißt, was ein Screenreader vorliest.',
      'Du magst Grenzen.',
    ],
    lead: [
      'Du hast Leute geführt, die mehr wissen als du.',
      'Du kannst den Code lesen, über den du entscheidest.',
      'Schlechte Nachrichten bringst du früh.',
    ],
  },
  without: [
    'Du brauchst keinen Abschluss und musst nicht am Whiteboard programmieren.',
    'Jahre zählen wir nicht: Zeig uns etwas, auf das du stolz bist.',
    'Kein Anschreiben. Drei Sätze genügen.',
    'Du musst unsere Branche nicht kennen. Das ging uns allen so.',
  ],
};
