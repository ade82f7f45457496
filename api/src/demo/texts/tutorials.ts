interface DemoTutorial {
  slug: string;
  title: string;
  headline: string;
  language: 'en' | 'de' | 'sv';
  tags: string[];
  body: string;
  /** Before today. */
  days: number;
  likes: number;
  isProposed?: true;
  /** By the author, or by another developer; `reply` is the position of the comment that it replies to. */
  comments: readonly { text: string; by: 'author' | number; reply?: number }[];
}

const code = (language: string, lines: readonly string[]) =>
  `<pre><code class="language-${language}">${lines.join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</code></pre>`;

/** Tutorials of the demo. The first account of a developer is Elin’s. */
export const DEMO_TUTORIALS: readonly DemoTutorial[] = [
  {
    slug: 'a-graceful-shutdown-in-go',
    title: 'A graceful shutdown in Go, in forty lines',
    headline: 'Stop accepting work, finish what has begun, and leave within ten seconds. No framework needed.',
    language: 'en',
    tags: ['go'],
    days: 4,
    likes: 24,
    body: [
      '<p>Most services that lose requests lose them during a deployment. The process gets a signal, exits at once, and whatever it was doing is gone. The cure is short, and it has three steps.</p>',
      '<h2>Wait for the signal</h2>',
      '<p>Since Go 1.16, <code>signal.NotifyContext</code> turns a signal into a context. Everything that should stop takes that context.</p>',
      code('go', [
        'ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, os.Interrupt)',
        'defer stop()',
        '',
        'server := &http.Server{Addr: ":8080", Handler: routes()}',
        'go func() {',
        '\tif err := server.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {',
        '\t\tlog.Fatal(err)',
        '\t}',
        '}()',
        '<-ctx.Done()',
      ]),
      '<h2>Say that you are leaving</h2>',
      '<p>Your load balancer does not know about the signal yet. Let the readiness check fail first, and wait for as long as the balancer needs to notice. Five seconds is a common value.</p>',
      code('go', ['ready.Store(false)', 'time.Sleep(5 * time.Second)']),
      '<h2>Finish, but not forever</h2>',
      '<p><code>Shutdown</code> waits for open requests. Give it a deadline, or one slow client keeps the old version alive.</p>',
      code('go', [
        'deadline, cancel := context.WithTimeout(context.Background(), 10*time.Second)',
        'defer cancel()',
        'if err := server.Shutdown(deadline); err != nil {',
        '\tlog.Printf("closed with requests open: %v", err)',
        '}',
      ]),
      '<p>Close the database pool last. Everything above may still need it.</p>',
    ].join(''),
    comments: [
      { text: 'Failing the readiness check before Shutdown is the part everyone forgets. Thank you.', by: 2 },
      { text: 'What do you do about websocket connections? `Shutdown` ignores hijacked ones.', by: 5 },
      {
        text: 'Right, it does. We keep our own list and close each with status 1001:\n\n```go\nfor conn := range open {\n\tconn.Close(websocket.StatusGoingAway, "restarting")\n}\n```\n\nClients reconnect to the new process.',
        by: 'author',
        reply: 1,
      },
      { text: 'Works. Our error rate during deployments went from 0.4% to nothing.', by: 5, reply: 1 },
    ],
  },
  {
    slug: 'react-lists-without-flicker',
    title: 'React lists that do not flicker',
    headline: 'Why a list jumps when it reloads, and three small changes that keep it steady.',
    language: 'en',
    tags: ['react', 'javascript'],
    days: 11,
    likes: 31,
    body: [
      '<p>A list flickers for one of three reasons: its rows change identity, its height collapses while it loads, or it throws away what it has. Each has a fix of a few lines.</p>',
      '<h2>Give rows their own key</h2>',
      '<p>An index is not a key. Insert one row at the top and every row below becomes a new component that loses its state.</p>',
      code('javascript', ['{jobs.map((job) => <JobRow key={job.id} job={job} />)}']),
      '<h2>Show the old page while the next one loads</h2>',
      '<p>People can read the old rows while they wait. An empty box with a spinner tells them nothing.</p>',
      code('javascript', [
        'const jobs = useQuery({',
        "  queryKey: ['jobs', filters],",
        '  queryFn: () => api.jobs(filters),',
        '  placeholderData: keepPreviousData,',
        '});',
      ]),
      '<h2>Reserve the height</h2>',
      '<p>On the very first load there is nothing to keep. Draw as many grey rows as a page has. The scroll bar appears once, and the footer never jumps.</p>',
      '<table><tbody><tr><th>Change</th><th>Layout shift before</th><th>After</th></tr><tr><td>Stable keys</td><td>0.21</td><td>0.14</td></tr><tr><td>Previous page stays</td><td>0.14</td><td>0.03</td></tr><tr><td>Reserved height</td><td>0.03</td><td>0.00</td></tr></tbody></table>',
    ].join(''),
    comments: [
      { text: 'The table convinced my team lead. Did you measure that with Lighthouse or in the field?', by: 3 },
      { text: 'In the field, at the 75th percentile, over a week each.', by: 'author', reply: 0 },
    ],
  },
  {
    slug: 'aws-bill-in-an-afternoon',
    title: 'Halve an AWS bill in an afternoon',
    headline: 'Four places where money leaks in almost every account, in the order in which they pay off.',
    language: 'en',
    tags: ['aws'],
    days: 18,
    likes: 17,
    body: [
      '<p>You do not need a tool for this. Open the cost explorer, group by usage type, and go through the list.</p>',
      '<ol><li><strong>Disks without a machine.</strong> Volumes survive their instances. Filter for the state “available” and delete what is older than a month, after a snapshot.</li><li><strong>Gateways for private traffic.</strong> A NAT gateway charges for each gigabyte. A gateway endpoint to S3 is free and takes two minutes.</li><li><strong>Logs without an end.</strong> The default retention is forever. Thirty days is enough for most.</li><li><strong>Machines that sleep.</strong> A staging environment that runs from eight to eighteen on weekdays costs less than a third.</li></ol>',
      '<h2>Find disks without a machine</h2>',
      code('bash', [
        'aws ec2 describe-volumes \\',
        '  --filters Name=status,Values=available \\',
        "  --query 'Volumes[].{id:VolumeId,gb:Size,since:CreateTime}' --output table",
      ]),
      '<p>Do the list once a quarter. The first time pays for a holiday, the second one for lunch.</p>',
    ].join(''),
    comments: [{ text: 'Number two alone saved us 900 € a month. Embarrassing, but there it is.', by: 4 }],
  },
  {
    slug: 'python-typing-for-the-impatient',
    title: 'Python types for the impatient',
    headline: 'Start with the functions that others call, and get most of the benefit on the first day.',
    language: 'en',
    tags: ['python'],
    days: 26,
    likes: 12,
    body: [
      '<p>Typing a large Python project looks like a month of work. It is not, because the first tenth of the types finds most of the bugs.</p>',
      '<h2>Begin at the edges</h2>',
      '<p>Annotate functions that are called from other modules. Their callers get checked at once, and nothing inside has to change.</p>',
      code('python', [
        'from decimal import Decimal',
        '',
        'def net(gross: Decimal, vat: Decimal | None = None) -> Decimal:',
        '    return gross if vat is None else gross / (1 + vat)',
      ]),
      '<h2>Make wrong states impossible</h2>',
      '<p>A dictionary can have any key. A frozen dataclass cannot, and your editor completes its fields.</p>',
      code('python', [
        '@dataclass(frozen=True)',
        'class Money:',
        '    amount: Decimal',
        '    currency: Literal["eur", "sek", "usd"]',
      ]),
      '<p>Turn on strict mode one package at a time, and never turn it off again.</p>',
    ].join(''),
    comments: [],
  },
  {
    slug: 'tester-som-beraettar-en-historia',
    title: 'Tester som berättar en historia',
    headline: 'Skriv testets namn först. Om det blir en hel mening är testet redan halvfärdigt.',
    language: 'sv',
    tags: ['tdd', 'javascript'],
    days: 33,
    likes: 9,
    body: [
      '<p>När ett test går sönder klockan fyra på natten läser någon bara dess namn. Det namnet ska säga vad som är fel.</p>',
      '<h2>En mening, inte en metod</h2>',
      code('javascript', [
        "test('a job without a salary cannot be published', async () => {",
        '  const job = await aDraft({ salaryTo: 0 });',
        '  expect(await publish(job)).toMatchObject({ status: 400 });',
        '});',
      ]),
      '<p>Jämför med <code>test_publish_3</code>. Båda hittar felet, men bara den ena förklarar det.</p>',
      '<h2>Se det misslyckas</h2>',
      '<p>Ett test som aldrig har varit rött kan inte misslyckas. Ta bort raden som det ska skydda, kör, och lägg tillbaka den.</p>',
    ].join(''),
    comments: [{ text: 'Det sista rådet borde sitta på väggen.', by: 1 }],
  },
  {
    slug: 'java-records-statt-lombok',
    title: 'Java: Records statt Lombok',
    headline: 'Was Records heute können, wo sie nicht reichen und wie du ohne großen Umbau umsteigst.',
    language: 'de',
    tags: ['java'],
    days: 41,
    likes: 14,
    body: [
      '<p>Ein Record ist eine Klasse, die nur aus ihren Daten besteht. Konstruktor, Zugriff, Vergleich und Ausgabe schreibt der Compiler.</p>',
      code('java', [
        'public record Money(BigDecimal amount, Currency currency) {',
        '  public Money {',
        '    Objects.requireNonNull(currency);',
        '    if (amount.signum() < 0) throw new IllegalArgumentException("negative");',
        '  }',
        '}',
      ]),
      '<h2>Der kompakte Konstruktor prüft</h2>',
      '<p>Was hier wirft, existiert nie. Damit verschwinden viele Prüfungen an anderer Stelle.</p>',
      '<h2>Wo Records nicht passen</h2>',
      '<ul><li>Entitäten von JPA brauchen einen leeren Konstruktor.</li><li>Mit mehr als sechs Feldern fehlt ein Builder. Oft sind es dann zwei Records.</li></ul>',
    ].join(''),
    comments: [
      { text: 'Für DTOs haben wir Lombok letzte Woche komplett entfernt. 2 300 Zeilen weniger.', by: 3 },
      { text: 'Wie löst ihr `@Builder`?', by: 6, reply: 0 },
    ],
  },
  {
    slug: 'indexes-that-postgres-will-use',
    title: 'Indexes that Postgres will use',
    headline: 'Read a query plan in two minutes, and create the one index that changes it.',
    language: 'en',
    tags: ['node', 'go'],
    days: 52,
    likes: 21,
    body: [
      '<p>An index that the planner ignores only slows down your writes. Before you add one, ask the database what it does today.</p>',
      code('sql', [
        'explain (analyze, buffers)',
        'select id, title from jobs',
        "where status = 'published' and city = 'Gothenburg'",
        'order by published_at desc limit 20;',
      ]),
      '<h2>Read from the inside out</h2>',
      '<p>The innermost line runs first. Look for “Rows Removed by Filter”: a large number there is the work that an index saves.</p>',
      '<h2>Put equality first, order last</h2>',
      code('sql', [
        'create index concurrently jobs_by_city',
        'on jobs (city, published_at desc)',
        "where status = 'published';",
      ]),
      '<blockquote><p>A partial index for the rows that people see is often a tenth of the size.</p></blockquote>',
    ].join(''),
    comments: [{ text: '`concurrently` deserves bold type. Ask me how I know.', by: 7 }],
  },
  {
    slug: 'small-docker-images-for-node',
    title: 'Small Docker images for Node',
    headline: 'From 1.1 GB to 140 MB with two stages and one line in .dockerignore.',
    language: 'en',
    tags: ['node'],
    days: 2,
    likes: 0,
    isProposed: true,
    body: [
      '<p>Build in one image, run in another. Only what runs is shipped.</p>',
      code('bash', ['FROM node:24 AS build', 'COPY . .', 'RUN npm ci && npm run build && npm prune --omit=dev']),
    ].join(''),
    comments: [],
  },
];
