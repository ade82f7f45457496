import { WEBHOOK_RETRIES } from '@tandem/catalogue/webhooks';
import type { openapi } from '@tandem/contracts/openapi';
import { escapeHtml, type Schema, shape } from './docs-schema.ts';

type Webhooks = ReturnType<typeof openapi>['webhooks'];

/** The rules that apply to every route, as HTML. */
export const API_INTRODUCTION = `<p>Calls carry <code>Authorization: Bearer &lt;token&gt;</code>. A program of a company uses an API token, which the company creates on the page “API, webhooks and chat”; it begins with <code>tdm_live_</code> and has scopes. Each route says which scope admits it; for any other route the answer is 403. The token of a person comes from <a href="#auth.login">logging in</a>. Lists take <code>skip</code> and <code>limit</code> (20 unless given, 100 at most) and say in <code>x-total-count</code> how many there are in all. What fails answers <code>{ "message", "code", "fields"? }</code> in the language of <code>Accept-Language</code>. Every path answers with and without a slash at its end. Fields with a star (*) are needed.</p>
<h2 id="start">First calls</h2>
<pre>export TANDEM_URL=https://tandem.example
export TANDEM_TOKEN=tdm_live_…
curl -sS "$TANDEM_URL/api/caller" -H "Authorization: Bearer $TANDEM_TOKEN"</pre>
<p>The answer has <code>companyId</code>, which many paths need. With the typed client, <code>packages/client</code>:</p>
<pre>import { createApiClient } from '@tandem/client/api-client';

const tandem = createApiClient({ base: 'https://tandem.example', token: 'tdm_live_…' });
const { companyId } = await tandem.apiTokens.caller();
const { items, total } = await tandem.jobs.list({ query: { companyId } });</pre>
<h2 id="limits">Limits</h2>
<p>Each API token may make 600 calls a minute. Every answer says in <code>RateLimit: "default";r=598;t=42</code> how many remain and for how many seconds; what is too much gets 429 with <code>Retry-After</code>.</p>
<h2 id="idempotency">Repeating a call</h2>
<p>A POST that creates something takes the header <code>Idempotency-Key</code>: 1 to 255 characters of your choice, with or without quotation marks. The same call with the key again gets the same answer for 24 hours, with <code>Idempotent-Replayed: true</code>. While the first call runs the answer is 409, and with other content it is 422. After an error nothing was created, and the key can be used again. Keys belong to one account or token and one path.</p>`;

/** Returns the table of contents entries for webhooks, as HTML. */
export const webhookContents = (webhooks: Webhooks): string =>
  `<li><a href="#webhooks">webhook events</a><ul>${Object.keys(webhooks)
    .map((type) => `<li><a href="#webhook.${type}">${escapeHtml(type)}</a></li>`)
    .join('')}</ul></li>`;

/** Returns the section about webhooks with every event, as HTML. */
export const webhookSection = (webhooks: Webhooks): string =>
  `<section><h2 id="webhooks">webhook events</h2>${WEBHOOK_INTRODUCTION}${Object.entries(webhooks)
    .map(([type, { post }]) => {
      const { schema } = post.requestBody.content['application/json'];
      return `<article id="webhook.${type}"><h3><b>receive</b> <code>${escapeHtml(type)}</code></h3><pre>${shape(schema as Schema, 0)}</pre></article>`;
    })
    .join('')}</section>`;

const WEBHOOK_INTRODUCTION = `<p>Events are posted to your address as JSON, signed according to <a href="https://www.standardwebhooks.com">Standard Webhooks</a>. Payloads name people by id alone; what your company may see of them comes from the API. Answer with 2xx within 15 seconds; at most 64 kB of the answer are read. Redirects are not followed. Any other answer is tried again: ${WEBHOOK_RETRIES.length + 1} attempts in 75 hours, later if the answer has <code>Retry-After</code>. 410 turns the endpoint off, and so does failing all that time.</p>
<p>An event may arrive twice, always with the same <code>webhook-id</code>: remember the ids for 30 days and ignore what you know. Events may arrive in another order than they happened; <code>timestamp</code> says when. Of several proposals for one interview that follow each other within a second, the latest is sent.</p>
<pre>import { Webhook } from 'standardwebhooks';

const webhook = new Webhook('whsec_…');
const event = webhook.verify(rawBody, request.headers); // throws if the signature or time is wrong</pre>`;
