import type { DemoArticle } from './demo-article.ts';

const FALLING = {
  ground: '#1f3f4a',
  figure: '#f2c335',
  heights: [0.9, 0.88, 0.91, 0.43, 0.44, 0.21, 0.2, 0.19, 0.08, 0.07],
};

export const ENGLISH: readonly DemoArticle[] = [
  {
    title: 'We cut our p99 from 900 to 70 ms by removing things',
    slug: 'cut-p99-by-removing',
    headline:
      'The departure feed for 1 400 stops didn’t need a faster cache. It needed fewer parts. Here’s what we took out, in order.',
    author: 'Elin Sandqvist',
    tags: ['golang', 'data'],
    language: 'en',
    days: 2,
    chart: FALLING,
    coverText: 'A line that falls in three steps, from 900 to 70 milliseconds',
    body: `<p>Last summer our feed was late more often than the buses. Nine people had each added something sensible: a cache, a second cache for when the first was cold, and retries for when both were down.</p>
<p>Nobody had done anything wrong. That was the hard part of fixing it: there was no bug to find, only a system that had grown one good idea at a time.</p>
<h2>One query</h2>
<p>The board asked the database once for each stop. That’s 1 400 questions a minute, and the slowest one decides when the page appears. So we ask once:</p>
<pre><code class="language-go">// One query for all 1 400 stops. No cache, no retries.
func (s *Feed) Departures(ctx context.Context, stops []Stop) (Board, error) {
    rows, err := s.db.DeparturesFor(ctx, ids(stops))
    if err != nil {
        return nil, fmt.Errorf("departures: %w", err)
    }
    board := make(Board, len(stops))
    for _, r := range rows {
        board[r.Stop] = append(board[r.Stop], r)
    }
    return board, nil
}</code></pre>
<p>The query takes 41 ms. It took 3 ms before, but 1 400 times.</p>
<h2>No cache</h2>
<p>With one query the cache was slower than the table behind it. We deleted it on a Tuesday, and nobody noticed. The second cache went on Wednesday.</p>
<blockquote><p>A cache is a promise to be wrong for a while. We had stopped asking how long.</p></blockquote>
<h2>The result</h2>
<table><tbody><tr><th><p>Week</p></th><th><p>What we removed</p></th><th><p>p99</p></th></tr><tr><td><p>36</p></td><td><p>Nothing yet</p></td><td><p>900 ms</p></td></tr><tr><td><p>39</p></td><td><p>1 399 queries</p></td><td><p>430 ms</p></td></tr><tr><td><p>42</p></td><td><p>Both caches</p></td><td><p>210 ms</p></td></tr><tr><td><p>47</p></td><td><p>The retries</p></td><td><p>70 ms</p></td></tr></tbody></table>
<p>We removed 2 100 lines and added 90. If you inherit a slow service, try this before you measure anything else: draw every box, and ask who would notice if it were gone.</p>`,
  },
  {
    title: 'Why we show every salary on every job',
    slug: 'why-we-show-every-salary',
    headline:
      'Companies told us a public range would cost them their best candidates. We counted what happened instead.',
    author: 'Agnes Holm',
    tags: ['salary', 'career'],
    language: 'en',
    days: 14,
    chart: { ground: '#fbedbb', figure: '#1d1b17', heights: [0.2, 0.25, 0.3, 0.42, 0.5, 0.63, 0.7, 0.78] },
    coverText: 'A line that rises from left to right',
    body: `<p>Every job on Tandem has a salary range. You can’t publish one without it, and you can’t hide it behind “competitive”. When we started, that was the most common reason for a company to say no to us.</p>
<h2>What they were afraid of</h2>
<ul><li><p>The team would read it, and ask.</p></li><li><p>Candidates would all ask for the top of the range.</p></li><li><p>Competitors would offer a hundred more.</p></li></ul>
<p>All three happen. The first one is the point: if a range in an ad is news to your team, the ad isn’t your problem.</p>
<h2>What happens instead</h2>
<p>People stop applying for jobs they’d never take. That sounds like a loss until you count the hours. A first call takes 30 minutes on each side, and without a range about half of them end on the same question.</p>
<p>The second thing takes longer to see. When the range is written down, the conversation about where in it you belong can be about skills. Without one, it’s about what you earned last, and that repeats whatever was unfair about it.</p>
<h2>How to write a good range</h2>
<ol><li><p>Pay the bottom of it. If nobody starts there, move it up.</p></li><li><p>Keep it narrow. More than 35% between the ends says you haven’t decided who you’re looking for.</p></li><li><p>Say what moves someone within it.</p></li></ol>
<p>You’ll find <a href="/jobs" rel="noopener">every open job with its range</a> on the job board.</p>`,
  },
  {
    title: 'How to ask about on-call in an interview',
    slug: 'ask-about-on-call',
    headline: 'Five questions that tell you more than “how often is it?”, and what a good answer sounds like.',
    author: 'Hanna Vik',
    tags: ['interview', 'devops', 'career'],
    language: 'en',
    days: 42,
    body: `<p>“One week in six” can mean a phone that never rings, or six nights without sleep. The rotation is the least interesting part of on-call. Ask these instead.</p>
<h2>What woke someone up last?</h2>
<p>Ask for the last page, not a typical one. People remember it, and the story tells you who was awake, for how long, and what changed afterwards. If nothing changed, that’s your answer.</p>
<h2>Who may say no to a feature until the pager is quiet?</h2>
<p>There’s a name, or there isn’t. “The team decides together” usually means nobody does.</p>
<h2>What do I do when I don’t know the system?</h2>
<p>A good answer has a document in it and a person you may wake. <strong>A great one</strong> is that new colleagues shadow for a month before their first week.</p>
<h2>How is it paid, and is the morning after free?</h2>
<p>It’s fair to ask in the first interview. If it’s awkward to answer, it’ll be more awkward at three in the morning.</p>
<h2>May I see the alerts of last week?</h2>
<p>You won’t often get to. But watch what happens when you ask: teams that are proud of a quiet pager turn their screen around.</p>`,
  },
  {
    title: 'What a four-day week did to our releases',
    slug: 'four-day-week-releases',
    headline: 'Not fewer. But never again on a Thursday.',
    author: 'Agnes Holm',
    tags: ['leadership'],
    language: 'en',
    days: null,
    body: '<p>We expected to ship less. In the first month we did. Then something odd happened to Wednesdays.</p>',
  },
];
