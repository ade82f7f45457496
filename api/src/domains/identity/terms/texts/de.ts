import type { TermsText } from './texts.ts';

export const de: TermsText = {
  user: `Diese Bedingungen gelten zwischen dir, einer Entwicklerin oder einem Entwickler mit Konto, und denen, die dieses Tandem betreiben. Sie sind mit Absicht kurz. Wenn etwas unklar ist, frag, bevor du zustimmst.

## Was du bekommst
- Ein Profil. Du entscheidest Feld für Feld, wer was sieht, und kannst dich vor einzelnen Unternehmen verbergen.
- Matches mit Gründen, die beide Seiten lesen können, und eine Antwort von jedem Unternehmen: Was niemand beantwortet, wird nach 14 Tagen geschlossen und sagt das auch.
- Es kostet dich nichts. Die Unternehmen zahlen.

## Worum wir dich bitten
- Schreib, was wahr ist, und über dich selbst. Eine Person, ein Konto.
- Behalte für dich, was Unternehmen dir in einem Match schreiben.
- Kopiere keine fremden Profile, erprobe unsere Abwehr nicht an fremden Daten und verschicke keine unerwünschte Post.

## Was wir nicht versprechen
Wir versprechen dir keine Stelle und prüfen nicht jedes Wort eines Unternehmens. Wir halten den Dienst am Laufen, so gut wir können; hin und wieder ist er weg.

## Wenn du gehst
Du kannst dein Konto jederzeit in den Einstellungen schließen. Du hast 14 Tage, um zurückzukommen; dann werden dein Profil, deine Dateien und deine Worte gelöscht. Ein Konto, das gegen diese Bedingungen verstößt, können wir sperren: Du bekommst den Grund, einen Weg zu widersprechen und innerhalb von 7 Tagen die Entscheidung eines Menschen.

## Änderungen
Wenn sich diese Bedingungen ändern, siehst du, was sich geändert hat, und wirst neu gefragt, bevor es weitergeht. Ältere Fassungen bleiben hier lesbar.`,
  company: `Diese Bedingungen gelten zwischen deinem Unternehmen und denen, die dieses Tandem betreiben. Wer es anmeldet, erklärt, für das Unternehmen sprechen zu dürfen.

## Was ihr bekommt
- Stellen auf der öffentlichen Tafel und auf eurer eigenen Seite, Matches mit Gründen und einen Platz für die Menschen, die ihr anderswo trefft.
- Eure Seite und eure Stellen werden öffentlich, wenn wir sie angesehen haben, oder sofort, wenn eure Adresse zur Domain eurer Website gehört.
- Kostenlose Pakete kosten nichts. Was etwas kostet, nennt seinen Preis vor der Bestellung.

## Worum wir euch bitten
- Jede Stelle nennt ihr Gehalt, ist eine echte Stelle und so beschrieben, wie sie ist.
- Alle bekommen eine Antwort. Ein Match, das ihr unbeantwortet lasst, wird nach 14 Tagen geschlossen, und die andere Seite erfährt, dass ihr geschwiegen habt.
- Nutzt, was ihr über Menschen erfahrt, um sie einzustellen, und für nichts sonst. Verkauft es nicht, gebt es nicht weiter und füttert keine anderen Dienste damit.
- Menschen, die ihr selbst speichert, müssen erfahren, woher ihr ihre Daten habt. Tandem tut das für euch; umgeht es nicht.
- Entscheidet danach, was jemand kann. Für eure Entscheidungen und für das Recht an eurem Ort steht ihr allein ein.

## Was wir nicht versprechen
Wir versprechen nicht, dass jemand zu gewinnen ist, und prüfen nicht jedes Wort eines Profils. Wir halten den Dienst am Laufen, so gut wir können.

## Wenn ihr geht
Das Hauptkonto kann das Konto des Unternehmens jederzeit schließen. Gespeicherte Menschen werden mit ihm gelöscht. Ein Konto, das gegen diese Bedingungen verstößt, können wir sperren: Ihr bekommt den Grund, einen Weg zu widersprechen und innerhalb von 7 Tagen die Entscheidung eines Menschen.

## Änderungen
Wenn sich diese Bedingungen ändern, seht ihr, was sich geändert hat, und werdet neu gefragt, bevor es weitergeht. Ältere Fassungen bleiben hier lesbar.`,
  policy: `Das machen wir mit Daten über dich. Verantwortlich ist, wer dieses Tandem betreibt; die Anschrift steht in jeder E-Mail.

## Was wir speichern, und warum
- Dein Konto: E-Mail-Adresse, ein Hash deines Passworts, deine Sprache und die Geräte, auf denen du angemeldet bist. Ohne sie könntest du dich nicht anmelden.
- Dein Profil oder dein Unternehmen: was du selbst schreibst und wann es geändert wurde. Jedes Feld eines Profils hat seine eigene Sichtbarkeit.
- Matches: wer wen gefragt hat, jeder Schritt mit Datum und was du geschrieben hast.
- Menschen, die ein Unternehmen gespeichert hat: was das Unternehmen gelesen oder eingetippt hat, mit Quelle und Datum. Wer so gespeichert ist, kann es ohne Konto ansehen, berichtigen, widersprechen und löschen lassen.
- Jobmeldungen ohne Konto: die Adresse, die Suche, wie oft und die Sprache. Nichts kommt, bevor die Adresse ja gesagt hat; ohne Ja wird sie nach 7 Tagen vergessen, und jede E-Mail hat einen Link, der es beendet.
- Ein Protokoll dessen, was Superuser tun, und ein technisches Protokoll ohne den Wortlaut dessen, was du schreibst.

## Wer es bekommt
- Andere Mitglieder, soweit du es gewählt hast. Niemand sonst kauft oder mietet es.
- Wer für uns Server betreibt und E-Mails verschickt, auf Grund eines Vertrags.

## Was wir nicht tun
Es gibt keine Werbe-Cookies und keine Tracker. Keine Maschine lehnt dich ab, ordnet dich allein ein oder schreibt dir von sich aus.

## Wie lange
Solange du ein Konto hast, und 14 Tage, nachdem du es geschlossen hast. Anmeldungen, die niemand bestätigt, verschwinden nach 7 Tagen. Was die Buchhaltung behalten muss, bleibt ohne deinen Namen.

## Deine Rechte
Du kannst alles ansehen und herunterladen, berichtigen, mitnehmen, widersprechen und es löschen lassen: in den Einstellungen oder als Antwort auf jede unserer E-Mails. Du kannst dich auch bei der Datenschutzbehörde an deinem Wohnort beschweren.`,
};
