import type { JobTexts } from './job-texts.ts';

export const de: JobTexts = {
  settings: [
    'Wir liefern an den meisten Tagen vor dem Mittagessen aus. Wer es geschrieben hat, schaut eine Stunde zu.',
    'Ein Treffen am Tag, eine Viertelstunde, im Stehen. Alles andere steht geschrieben.',
    'Für Bücher und eine Konferenz im Jahr gibt es Geld, und niemand will einen Bericht.',
    'Der Code ist sechs Jahre alt, getestet, wo es wehtut, und erklärt, wo er überrascht.',
    'Wenn es schwierig ist, programmieren wir zu zweit, sonst lassen wir uns in Ruhe.',
  ],
  workHeading: 'Was du im ersten halben Jahr tust',
  work: {
    backend: [
      'Du übernimmst einen Dienst ganz, mit seinen Alarmen und seiner Geschichte.',
      'Du ersetzt einen nächtlichen Lauf durch etwas, das den Ereignissen folgt.',
      'Du ziehst drei Tabellen um, während sie benutzt werden.',
      'Du halbierst unseren langsamsten Aufruf und schreibst auf, wie du ihn gefunden hast.',
      'Du öffnest die Schnittstelle, nach der zwei Kunden seit dem Frühjahr fragen.',
      'Du machst gescheiterte Arbeit wiederholbar, damit es kein Mensch mehr tun muss.',
    ],
    frontend: [
      'Du baust die meistbenutzte Ansicht neu, zusammen mit denen, die davor sitzen.',
      'Du bringst Tastatur und Screenreader durch jeden Schritt.',
      'Du halbierst, was ein erster Besuch lädt.',
      'Du machst aus neun Arten von Knöpfen zwei.',
      'Du schreibst Tests für das, was Menschen tun.',
    ],
    fullstack: [
      'Du lieferst in der ersten Woche etwas Kleines aus, und danach gehört es dir.',
      'Du baust die Seite, den Aufruf dahinter und die Abfrage dahinter.',
      'Du sitzt einen Tag im Monat bei Kunden und bringst eine Sache mit, die weg kann.',
      'Du entwirrst die Anmeldung, an der drei gebaut haben und die keiner fertig gemacht hat.',
    ],
    appdeveloper: [
      'Du machst die App ohne Netz benutzbar, und sie sagt es ehrlich.',
      'Du bringst den Start auf einem fünf Jahre alten Telefon unter eine Sekunde.',
      'Du machst aus dreißig Schritten bis zur Auslieferung einen Knopf.',
      'Du überarbeitest Benachrichtigungen, bis niemand sie mehr ausschaltet.',
    ],
    datascience: [
      'Du übernimmst die Datenstrecke und machst jede Zahl bis zur Quelle nachvollziehbar.',
      'Du misst, wie falsch wir liegen und wo, und sagst es denen, die sich darauf verlassen.',
      'Du ersetzt ein Modell, das niemand erklären kann, durch ein einfacheres, das fast so gut ist.',
      'Du verkürzt den Lauf von fünf Stunden auf eine.',
    ],
    devops: [
      'Du machst aus handgebauten Umgebungen beschriebene, eine nach der anderen.',
      'Du streichst Alarme, bis nur die bleiben, auf die jemand reagiert.',
      'Du übst jeden Monat die Wiederherstellung, bis sie langweilig ist.',
      'Du senkst die Rechnung um ein Fünftel, ohne dass es jemand merkt.',
    ],
    qa: [
      'Du findest die zwanzig Tests, die unsere Fehler vom letzten Jahr gefangen hätten.',
      'Du wirfst die Tests weg, die nur zufällig scheitern.',
      'Du prüfst mit echten Geräten, schlechtem Netz und müden Menschen.',
    ],
    designer: [
      'Du schaust zehn Leuten zu und änderst dann die zwei Dinge, die am meisten wehtun.',
      'Du zeichnest im Browser, mit echten Texten.',
      'Du hältst wenige Bausteine in Ordnung und sagst Nein zum nächsten.',
    ],
    lead: [
      'Du hörst einen Monat zu und änderst dann eine Sache.',
      'Du entscheidest mit dem Team, was wir nicht mehr tun.',
      'Du stellst zwei Leute ein und sorgst dafür, dass beide bleiben.',
    ],
  },
  needHeading: 'Was wir brauchen und was nicht',
  needs: {
    backend: [
      'Du hast Dienste betrieben und kannst erzählen, woran sie gescheitert sind.',
      'Du kennst eine Datenbank so gut, dass du ihr widersprichst.',
      'Du schreibst Code, den ein müder Kollege versteht.',
    ],
    frontend: [
      'Du weißt, was der Browser ohne Bibliothek kann.',
      'Du hast etwas gebaut, das Menschen den ganzen Tag benutzen.',
      'Die Sekunde, die eine Seite braucht, ist dir nicht egal.',
    ],
    fullstack: [
      'Du bist auf einer Seite zu Hause und hast vor der anderen keine Angst.',
      'Du hast Dinge fertig gemacht, auch das letzte langweilige Zehntel.',
      'Du sprichst ohne Drehbuch mit Kunden.',
    ],
    appdeveloper: [
      'Du hast eine App veröffentlicht und ein Jahr lang gepflegt.',
      'Du weißt, warum ein Akku leer ist.',
      'Du kannst eine Animation weglassen.',
    ],
    datascience: [
      'Du misstraust einem Ergebnis, das zu gut ist.',
      'Du schreibst Code, der nächstes Jahr noch läuft.',
      'Du kannst deine Arbeit denen erklären, die danach handeln.',
    ],
    devops: [
      'Dich hat schon etwas geweckt, und du hast dafür gesorgt, dass es das nicht zweimal tat.',
      'Du automatisierst, was du dreimal getan hast.',
      'Du liest fremde Systeme mit Nachsicht.',
    ],
    qa: [
      'Du findest den Fall, an den niemand dachte, und beschreibst ihn so, dass er behoben wird.',
      'Du schreibst Code für deine Tests und pflegst ihn.',
      'Du kannst an einem Freitag „noch nicht“ sagen.',
    ],
    designer: [
      'Du kannst etwas zeigen, das durch dich einfacher wurde.',
      'Du kennst Schrift, Kontrast und was ein Screenreader sagt.',
      'Du magst Grenzen.',
    ],
    lead: [
      'Du hast Leute geführt, die mehr wissen als du.',
      'Du kannst den Code lesen, über den du entscheidest.',
      'Schlechte Nachrichten bringst du früh.',
    ],
  },
  without: [
    'Kein Abschluss nötig, kein Programmieren an der Tafel.',
    'Keine Jahre zu beweisen: Zeig uns etwas, das du gern gemacht hast.',
    'Kein Anschreiben. Drei Sätze reichen.',
    'Du musst unsere Branche nicht kennen. Das tat niemand von uns.',
  ],
};
