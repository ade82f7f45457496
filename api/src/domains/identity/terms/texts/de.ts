import type { TermsText } from './texts.ts';

export const de: TermsText = {
  user: `Diese Bedingungen gelten zwischen dir als Entwickler:in mit Konto und dem Betreiber dieser Tandem-Website. Name und Anschrift des Betreibers findest du am Ende jeder E-Mail. Die Bedingungen sind absichtlich kurz. Wenn etwas unklar ist, frag uns, bevor du zustimmst.

## Was du bekommst
- Ein Profil. Du entscheidest Feld für Feld, wer was sieht, und kannst dich vor einzelnen Unternehmen verbergen.
- Matches mit Gründen, die beide Seiten lesen können.
- Eine Antwort von jedem Unternehmen. Ein Match, auf das niemand antwortet, schließen wir nach 14 Tagen und sagen dir, warum.
- Für Entwickler:innen ist Tandem kostenlos. Die Unternehmen zahlen.

## Worum wir dich bitten
- Schreib nur, was stimmt, und nur über dich selbst. Jede Person hat ein Konto.
- Gib nicht weiter, was Unternehmen dir schreiben, auch nicht die Fragen ihrer Tests.
- Bearbeite technische Tests selbst.
- Kopiere keine fremden Profile, teste unsere Sicherheit nicht an fremden Daten und verschicke keine unerwünschten Nachrichten.

## Was wir nicht versprechen
Wir können dir keine Stelle versprechen und prüfen nicht alles, was ein Unternehmen schreibt. Wir tun unser Bestes, damit Tandem läuft. Trotzdem kann es einmal ausfallen.

## Wenn du dein Konto schließt
Du kannst dein Konto jederzeit in den Einstellungen schließen. Du hast 14 Tage Zeit, um zurückzukommen. Danach löschen wir dein Profil, deine Dateien und deine Nachrichten endgültig.

Verstößt ein Konto gegen diese Bedingungen, können wir es sperren. Du erfährst den Grund und wie du widersprechen kannst, und ein Mensch entscheidet innerhalb von 7 Tagen.

## Änderungen
Wenn sich diese Bedingungen ändern, siehst du, was neu ist, und wir bitten dich um deine Zustimmung, bevor es weitergeht. Ältere Fassungen kannst du hier weiterhin lesen.`,
  company: `Diese Bedingungen gelten zwischen eurem Unternehmen und dem Betreiber dieser Tandem-Website. Name und Anschrift des Betreibers findet ihr am Ende jeder E-Mail. Mit der Registrierung bestätigt ihr, dass ihr das Unternehmen vertreten dürft.

## Was ihr bekommt
- Stellen auf dem öffentlichen Stellenmarkt und auf eurer eigenen Website.
- Matches mit Gründen und einen Platz für Kandidat:innen, die ihr anderswo findet.
- Eine öffentliche Unternehmensseite und öffentliche Stellen, sobald wir sie geprüft haben. Gehört eure E-Mail-Adresse zur Domain eurer Website, sind sie sofort öffentlich.
- Kostenlose Pakete, die nichts kosten. Den Preis eines bezahlten Pakets seht ihr, bevor ihr es bestellt.

## Worum wir euch bitten
- Jede Stelle gibt es wirklich, sie ist zutreffend beschrieben und nennt ihr Gehalt.
- Antwortet allen. Ein Match, auf das ihr nicht antwortet, schließen wir nach 14 Tagen, und wir sagen der anderen Seite, dass ihr nicht reagiert habt.
- Nutzt, was ihr über Menschen erfahrt, nur für Einstellungen. Verkauft es nicht, gebt es nicht weiter und füttert keine anderen Dienste damit.
- Kandidat:innen, die ihr speichert, müssen erfahren, woher ihr ihre Daten habt. Tandem teilt es ihnen für euch mit. Umgeht das nicht.
- Schreibt Kandidat:innen nur dort per E-Mail, wo das Recht es erlaubt. Tandem stoppt eure E-Mails, sobald eine Person antwortet oder sich abmeldet.
- Entscheidet danach, was jemand kann. Für eure Entscheidungen und für das Recht am Ort der Einstellung seid allein ihr verantwortlich.

## Was wir nicht versprechen
Wir können nicht versprechen, dass ihr jemanden einstellt, und prüfen nicht alles, was in einem Profil steht. Wir tun unser Bestes, damit Tandem läuft. Trotzdem kann es einmal ausfallen.

## Wenn ihr euer Konto schließt
Das Hauptkonto kann das Konto des Unternehmens jederzeit schließen. Ihr habt 14 Tage Zeit, um zurückzukommen. Danach löschen wir eure Daten und die gespeicherten Kandidat:innen endgültig.

Verstößt ein Konto gegen diese Bedingungen, können wir es sperren. Ihr erfahrt den Grund und wie ihr widersprechen könnt, und ein Mensch entscheidet innerhalb von 7 Tagen.

## Änderungen
Wenn sich diese Bedingungen ändern, seht ihr, was neu ist, und wir bitten euch um eure Zustimmung, bevor es weitergeht. Ältere Fassungen könnt ihr hier weiterhin lesen.`,
  policy: `Hier steht, was wir mit deinen Daten machen. Verantwortlich ist der Betreiber dieser Tandem-Website. Name und Anschrift findest du am Ende jeder E-Mail.

## Was wir speichern und warum
- Dein Konto: deine E-Mail-Adresse, ein Hash deines Passworts, deine Sprache, deine Einstellungen und die Geräte, auf denen du angemeldet bist. Ohne sie könntest du dich nicht anmelden.
- Dein Profil oder Unternehmen: was du schreibst und wann es geändert wurde. Jedes Feld eines Profils hat seine eigene Sichtbarkeit.
- Matches: wer Kontakt aufgenommen hat, jeder Schritt mit Datum und was du geschrieben hast. Dazu gehören Interviews, technische Tests und die Bewertungen der Interviews durch Unternehmen.
- Nachrichten: Text, Dateien und was du gelesen hast. Du kannst verbergen, ob du eine Nachricht gelesen hast, gerade schreibst oder online bist. Wir lesen keine Unterhaltungen. Meldet die andere Seite eine Nachricht, sehen wir deren Inhalt.
- Kandidat:innen: was ein Unternehmen über eine Person gelesen oder eingegeben hat, mit Quelle und Datum. Sie kann diese Daten auch ohne Konto ansehen, berichtigen, löschen und ihrer Nutzung widersprechen.
- E-Mails von Unternehmen an Kandidat:innen: wer wann geschrieben hat und was zurückkam. Sie enthalten keine Zählpixel und keine Tracking-Links. Wenn du dich abmeldest, speichern wir einen Hash deiner Adresse, um weitere E-Mails zu verhindern.
- Ansprechpersonen von Unternehmen, mit denen wir gern arbeiten würden. Wir löschen einen Kontakt nach einem Jahr ohne Änderung.
- Zahlungen: Pakete und Rechnungen von Unternehmen. Kartendaten speichert unser Zahlungsdienst. Wir bekommen sie nie zu sehen.
- Jobalarme ohne Konto: deine Adresse, die Suche, ihre Häufigkeit und deine Sprache. Wir verschicken sie erst, wenn du deine Adresse bestätigt hast. Unbestätigte löschen wir nach 7 Tagen, und jede E-Mail enthält einen Link zum Abmelden.
- Protokolle: was Admins tun, und technische Protokolle ohne die Texte, die du schreibst.

## Wer deine Daten bekommt
- Andere Mitglieder, soweit du es gewählt hast. Wir verkaufen und vermieten deine Daten nicht.
- Dienstleister, die für uns Server betreiben, E-Mails verschicken oder Zahlungen abwickeln, auf Grundlage eines Vertrags.

## Was wir nicht tun
Wir nutzen weder Werbe-Cookies noch Tracker. Tandem sortiert Personen und Stellen danach, wie gut sie passen, und zeigt die Gründe. Über Annahme und Ablehnung entscheiden Menschen.

## Wie lange wir sie speichern
Wir speichern deine Daten, solange du ein Konto hast, und 14 Tage, nachdem du es geschlossen hast. Registrierungen, die niemand bestätigt, löschen wir nach 7 Tagen. Rechnungen, die wir gesetzlich aufbewahren müssen, bleiben ohne deinen Namen gespeichert.

## Deine Rechte
Du kannst deine Daten ansehen, herunterladen und berichtigen, ihrer Nutzung widersprechen und sie löschen lassen. Das geht in den Einstellungen, oder du schreibst dem Betreiber. Du kannst dich auch bei der Datenschutzbehörde an deinem Wohnort beschweren.`,
};
