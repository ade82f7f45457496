import type { DemoArticle } from './demo-article.ts';

export const OTHER_LANGUAGES: readonly DemoArticle[] = [
  {
    title: 'Vi sänkte p99 från 900 till 70 ms genom att ta bort saker',
    slug: 'sankte-p99-genom-att-ta-bort',
    headline: 'Avgångstavlan för 1 400 hållplatser behövde ingen snabbare cache. Den behövde färre delar.',
    author: 'Elin Sandqvist',
    tags: ['golang', 'data'],
    language: 'sv',
    days: 1,
    translates: 'cut-p99-by-removing',
    chart: {
      ground: '#1f3f4a',
      figure: '#f2c335',
      heights: [0.9, 0.88, 0.91, 0.43, 0.44, 0.21, 0.2, 0.19, 0.08, 0.07],
    },
    coverText: 'En linje som faller i tre steg, från 900 till 70 millisekunder',
    body: `<p>I somras var vår tavla oftare sen än bussarna. Nio personer hade var och en lagt till något klokt: en cache, en cache till för när den första var kall, och omförsök för när båda låg nere.</p>
<h2>En fråga</h2>
<p>Tavlan frågade databasen en gång per hållplats. Det blir 1 400 frågor i minuten, och den långsammaste bestämmer när sidan syns. Så nu frågar vi en gång, och svaret tar 41 ms.</p>
<pre><code class="language-sql">SELECT stop, line, leaves_at
  FROM departures
 WHERE stop = ANY($1) AND leaves_at &gt; now()
 ORDER BY leaves_at;</code></pre>
<h2>Ingen cache</h2>
<p>Med en enda fråga var cachen långsammare än tabellen bakom den. Vi tog bort den en tisdag och ingen märkte något. Den andra försvann på onsdagen.</p>
<p>Ärver du en långsam tjänst? Rita alla lådor och fråga vem som skulle sakna dem.</p>`,
  },
  {
    title: 'Postgres als Warteschlange: acht Monate später',
    slug: 'postgres-als-warteschlange',
    headline:
      'Wir haben einen Broker durch eine Tabelle ersetzt. Was gut ging, was nicht, und ab wann es nicht mehr reicht.',
    author: 'Jonas Weidmann',
    tags: ['data', 'devops'],
    language: 'de',
    days: 27,
    chart: { ground: '#26384f', figure: '#e8eef3', heights: [0.3, 0.34, 0.32, 0.4, 0.38, 0.41, 0.44, 0.4, 0.43] },
    coverText: 'Eine Linie, die über acht Monate fast gleich bleibt',
    body: `<p>Im März lief bei uns ein Broker mit drei Knoten, der am Tag 40 000 Nachrichten verteilte. Das ist eine alle zwei Sekunden. Wir haben ihn abgeschaltet.</p>
<h2>Die ganze Warteschlange</h2>
<p>Sie besteht aus einer Tabelle und dieser Abfrage:</p>
<pre><code class="language-sql">DELETE FROM jobs
 WHERE id = (
   SELECT id FROM jobs
    WHERE run_at &lt;= now()
    ORDER BY run_at
      FOR UPDATE SKIP LOCKED
    LIMIT 1)
RETURNING *;</code></pre>
<p><code>SKIP LOCKED</code> sorgt dafür, dass zwei Prozesse nie dieselbe Zeile bekommen. Stürzt einer ab, nimmt Postgres das Löschen zurück, und die Nachricht ist wieder da.</p>
<h2>Was besser wurde</h2>
<ul><li><p>Eine Bestellung und ihre Nachricht stehen in derselben Transaktion. Es gibt keine Bestellung mehr ohne Bestätigung.</p></li><li><p>Wer wissen will, was wartet, schreibt ein <code>SELECT</code>.</p></li><li><p>Ein System weniger, das nachts jemanden weckt.</p></li></ul>
<h2>Was wir falsch gemacht haben</h2>
<p>Im Mai wuchs die Tabelle, obwohl sie leer war: Eine lange Auswertung hielt alte Zeilen am Leben, und Autovacuum kam nicht hinterher. Seitdem laufen Auswertungen auf der Kopie.</p>
<h2>Wann es nicht reicht</h2>
<table><tbody><tr><th><p>Nachrichten pro Sekunde</p></th><th><p>Unser Rat</p></th></tr><tr><td><p>bis 100</p></td><td><p>Tabelle</p></td></tr><tr><td><p>100 bis 2 000</p></td><td><p>Tabelle, aber messt zuerst</p></td></tr><tr><td><p>mehr</p></td><td><p>Broker</p></td></tr></tbody></table>`,
  },
  {
    title: 'Lire une offre d’emploi en cinq minutes',
    slug: 'lire-une-offre-en-cinq-minutes',
    headline: 'Ce que disent vraiment les mots d’une annonce, et les trois lignes à chercher en premier.',
    author: 'Claire Delmas',
    tags: ['career', 'cv'],
    language: 'fr',
    days: 55,
    body: `<p>Une annonce est écrite par quelqu’un de pressé, et lue par quelqu’un de pressé. Voici comment ne pas y perdre votre soirée.</p>
<h2>Commencez par la fin</h2>
<p>Le salaire, le lieu et le nombre d’entretiens disent si le reste vaut la peine d’être lu. S’il en manque deux, écrivez une phrase pour les demander et passez à la suivante.</p>
<h2>Cherchez les verbes</h2>
<p>« Vous participerez à » décrit une équipe. « Vous remplacerez », « vous déciderez », « vous livrerez » décrivent un travail. Comptez-les : trois verbes concrets, c’est une bonne annonce.</p>
<h2>Divisez la liste par deux</h2>
<p>Personne n’a les douze compétences. Les quatre premières sont celles dont parle l’équipe. Les autres viennent souvent de l’annonce d’avant.</p>
<ol><li><p>Gardez les quatre premières.</p></li><li><p>Vous en avez trois ? Postulez.</p></li><li><p>Vous en avez deux ? Dites laquelle vous apprenez, et pourquoi.</p></li></ol>`,
  },
];
