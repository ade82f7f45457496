import { createHash } from 'node:crypto';
import type { openapi } from '@tandem/contracts/openapi';
import { escapeHtml, prose, type Schema, shape } from './docs-schema.ts';
import { API_INTRODUCTION, webhookContents, webhookSection } from './docs-texts.ts';

type Document = ReturnType<typeof openapi>;
type SocketEvents = Document['x-socket-events'];

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  'x-access': Record<string, string>;
  'x-superuser-only'?: string[];
  'x-token-scope'?: string;
  'x-codeSamples': { lang: string; source: string }[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { description: string; headers?: object; content?: Record<string, { schema: Schema }> }>;
}

/** Renders a page that documents every route. It is generated on the server and needs no script. */
export function docsPage({ info, paths, webhooks, 'x-socket-events': socketEvents }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
  );
  const byDomain = Map.groupBy(operations, ({ tags: [tag = ''] }) => tag);
  const contents = [...byDomain].map(
    ([domain, routes]) =>
      `<li><a href="#${domain}">${domain}</a><ul>${routes
        .map(
          ({ operationId, method, path }) =>
            `<li><a href="#${operationId}"><b>${method}</b> ${escapeHtml(path)}</a></li>`,
        )
        .join('')}</ul></li>`,
  );
  const sections = [...byDomain].map(
    ([domain, routes]) => `<section><h2 id="${domain}">${domain}</h2>${routes.map(article).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title} API</title><style>${STYLE}</style></head><body><nav aria-label="Routes"><h1>${info.title} API</h1><p>${operations.length} routes. As data: <a href="/api/openapi.json">openapi.json</a></p><ul>${contents.join('')}${webhookContents(webhooks)}${eventContents(socketEvents)}</ul></nav><main>${API_INTRODUCTION}${sections.join('')}${webhookSection(webhooks)}${eventSection(socketEvents)}</main></body></html>`;
}

function article({
  operationId,
  method,
  path,
  summary,
  parameters,
  requestBody,
  responses,
  ...more
}: Operation & { method: string; path: string }) {
  const [[bodyType = '', body] = []] = Object.entries(requestBody?.content ?? {});
  const [status = '200', answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const [[answerType = '', shown] = []] = Object.entries(answer?.content ?? {});
  const failures = Object.entries(responses).filter(([code]) => !code.startsWith('2'));
  return `<article id="${operationId}"><h3><b>${method}</b> <code>${escapeHtml(path)}</code></h3><p>${prose(summary)}.</p>
${accessTable(more['x-access'])}
<p>${scopeOf(more['x-token-scope'])}</p>
${more['x-superuser-only'] ? `<p>Only superusers may send: ${more['x-superuser-only'].map((field) => `<code>${escapeHtml(field)}</code>`).join(', ')}.</p>` : ''}
${parameters.length > 0 ? `<h4>Parameters</h4><table><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Value</th></tr>${parameters.map((one) => `<tr><td><code>${escapeHtml(one.name)}</code>${one.required ? ' *' : ''}</td><td>${one.in}</td><td>${shape(one.schema, 0)}</td></tr>`).join('')}</table>` : ''}
${body ? `<h4>Body${kindOf(bodyType)}</h4><details><summary>Fields</summary><pre>${shape(body.schema, 0)}</pre></details>${body.example ? `<pre>${escapeHtml(JSON.stringify(body.example, null, 2))}</pre>` : ''}` : ''}
<h4>Answer ${status}${kindOf(answerType)}${answer?.headers ? ', total in <code>x-total-count</code>' : ''}</h4><details><summary>Fields</summary><pre>${shown ? shape(shown.schema, 0) : ''}</pre></details>
<details><summary>Example</summary>${more['x-codeSamples'].map(({ source }) => `<pre>${escapeHtml(source)}</pre>`).join('')}</details>
<p class="failures">${failures.map(([code, { description }]) => `<b>${code}</b> ${escapeHtml(description)}`).join(' · ')}</p></article>`;
}

const eventContents = ({ server, client }: SocketEvents) =>
  `<li><a href="#socket-events">socket events</a><ul>${[
    ...Object.keys(client).map((name) => `<li><a href="#request-${name}"><b>send</b> ${escapeHtml(name)}</a></li>`),
    ...Object.keys(server).map((name) => `<li><a href="#event-${name}"><b>receive</b> ${escapeHtml(name)}</a></li>`),
  ].join('')}</ul></li>`;

const eventSection = ({ server, client }: SocketEvents) =>
  `<section><h2 id="socket-events">socket events</h2>${SOCKET_INTRODUCTION}${Object.entries(client)
    .map(
      ([name, { summary, payload, example, acknowledgement, ...more }]) =>
        `<article id="request-${name}"><h3><b>send</b> <code>${escapeHtml(name)}</code></h3><p>${prose(summary)}.</p>${accessTable(more['x-access'])}<h4>Payload</h4>${fields(payload, example)}<h4>Acknowledgement, with <code>ok: true</code></h4>${fields(acknowledgement)}</article>`,
    )
    .join('')}${Object.entries(server)
    .map(
      ([name, { summary, audience, payload, example }]) =>
        `<article id="event-${name}"><h3><b>receive</b> <code>${escapeHtml(name)}</code></h3><p>${prose(summary)}.</p><p>Sent to: ${prose(audience)}.</p>${payload ? fields(payload, example) : ''}</article>`,
    )
    .join('')}</section>`;

const fields = (schema: object, example?: unknown) =>
  `<details><summary>Fields</summary><pre>${shape(schema as Schema, 0)}</pre></details>${example ? `<pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>` : ''}`;

const SOCKET_INTRODUCTION = `<p>socket.io (version 4, default path) connects with <code>auth: { token }</code>, the token of the session. A connection without a valid session is refused with <code>session_ended</code>. An event may arrive twice, and none arrives while disconnected: after every reconnect, read again what is shown. Every request is acknowledged with <code>{ ok: true }</code> and its fields, or with <code>{ ok: false, error: { status, message, code, fields? } }</code>. A client that keeps sending what is malformed, too large or too frequent is disconnected.</p>`;

const accessTable = (access: Record<string, string>) =>
  `<table><tr>${Object.keys(access)
    .map((view) => `<th scope="col">${view}</th>`)
    .join('')}</tr><tr>${Object.values(access)
    .map((reach) => `<td class="${reach}">${REACHES[reach]}</td>`)
    .join('')}</tr></table>`;

const kindOf = (type: string) =>
  type === 'application/json' || type === '' ? '' : `, <code>${escapeHtml(type)}</code>`;

const scopeOf = (scope: string | undefined) =>
  scope ? `API tokens: ${scope === 'any' ? 'any scope' : `scope <code>${scope}</code>`}.` : 'API tokens: not admitted.';

const REACHES: Record<string, string> = { none: 'no', own: 'own only', scoped: 'own only', any: 'yes' };

const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#F6F3EB,#161512);--ink:light-dark(#1D1B17,#F1EDE2);--second:light-dark(#55504A,#BCB6A8);--rule:light-dark(#DDD6C6,#35322B);--sunk:light-dark(#EDE8DC,#100F0D)}
*{box-sizing:border-box}body{margin:0 auto;max-width:1240px;padding:24px;background:var(--paper);color:var(--ink);font:16px/24px 'Schibsted Grotesk',Arial,sans-serif;display:grid;grid-template-columns:320px minmax(0,1fr);gap:48px}
h1{font-size:24px;margin:0}h2{border-top:2px solid var(--ink);padding-top:16px;margin:48px 0 0;font-size:30px;line-height:36px}h3{margin:0;font-size:16px;overflow-wrap:anywhere}h4{margin:16px 0 4px;font-size:14px}
a{color:inherit;text-underline-offset:3px}nav{position:sticky;top:24px;max-height:calc(100vh - 48px);overflow:auto;align-self:start}nav ul{list-style:none;padding:0;margin:8px 0}nav ul ul{font-size:13px;line-height:20px}nav ul ul a{text-decoration:none;color:var(--second);overflow-wrap:anywhere}
b{text-transform:uppercase;font-size:.85em;letter-spacing:.04em}article{border-top:1px solid var(--rule);padding:20px 0}p{margin:8px 0;max-width:70ch}table{border-collapse:collapse;font-size:14px;margin:8px 0}th,td{text-align:left;padding:4px 16px 4px 0;border-bottom:1px solid var(--rule);vertical-align:top;font-weight:400}th{color:var(--second)}td.none{color:var(--second)}
code,pre{font:13px/20px ui-monospace,Menlo,Consolas,monospace}pre{background:var(--sunk);padding:12px 16px;margin:8px 0;white-space:pre-wrap;overflow-wrap:anywhere}pre i{font-style:normal;font-weight:700}summary{cursor:pointer;font-size:14px;min-height:24px}.failures{font-size:14px;color:var(--second)}
@media(max-width:960px){body{display:block}nav{position:static;max-height:none}}`;

/** Identifies the style element of the page in the content security policy. */
export const DOCS_STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
