// S26: texts that would run a script if they were interpreted as anything but text, and pages that detect it.
import type { BrowserContext, Page } from 'puppeteer';
import { expect } from 'vitest';

const RUN = 'window.ran=(window.ran||0)+1';
export const IMAGE = `<img src=x onerror=${RUN}>`;
/** Plain scripts, and texts that change when they are parsed a second time (mXSS). */
export const TEXTS = [
  `<script>${RUN}</script><p>plain</p>`,
  IMAGE,
  `<svg onload=${RUN}><p>x</p></svg>`,
  `<a href="javascript:${RUN}" id=l>x</a><a href=" java\tscript:${RUN}">x</a><a href="data:text/html,<script>${RUN}</script>">x</a>`,
  `<p style="background:url(javascript:${RUN});width:expression(${RUN})" onclick="${RUN}" onfocus="${RUN}" autofocus tabindex=0>x</p>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;${IMAGE.slice(1)}">`,
  `<form><math><mtext></form><form><mglyph><style></math>${IMAGE}`,
  `<svg></p><style><a id="</style>${IMAGE}">`,
  `<noscript><p title="</noscript>${IMAGE}">`,
  `<svg><foreignObject><math><annotation-xml encoding="text/html"><style>${IMAGE}</style></annotation-xml></math></foreignObject></svg>`,
  `<table><td></td><mtext><style><path id="</style>${IMAGE}">`,
  `<a href="https://x.example/&quot;onmouseover=${RUN}//">x</a>`,
  `<template><script>${RUN}</script></template><textarea></textarea>${IMAGE}`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe><object data="javascript:${RUN}"></object><embed src="javascript:${RUN}">`,
  `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:${RUN}"><p>x</p>`,
  `<xmp><p title="</xmp>${IMAGE}"></xmp><plaintext>${IMAGE}`,
];
export const HEADLINE = `Pilot "><script>${RUN}</script>${IMAGE}`;

/** Opens a page that records dialogs and violations of the content security policy in `seen`. */
export async function openWatched(profile: BrowserContext, seen: string[]): Promise<Page> {
  const page = await profile.newPage();
  page.on('dialog', (dialog) => {
    seen.push(dialog.message());
    void dialog.dismiss();
  });
  await page.exposeFunction('sawViolation', (what: string) => seen.push(what));
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { sawViolation: (what: string) => void }).sawViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    );
  });
  return page;
}

/** Opens a page, waits until an element appears, and fails if any of its text ran as a script. */
export async function readHostile(page: Page, seen: string[], address: string, selector: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForSelector(selector, { timeout: 15_000 });
  await page.mouse.move(300, 400);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const ran = await page.evaluate('window.ran');
  expect({ address, ran, seen }).toEqual({ address, ran: undefined, seen: [] });
}
