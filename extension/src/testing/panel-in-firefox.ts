import puppeteer, { type Browser, type Page } from 'puppeteer';

const ID = 'extension@tandem.example';
/** Firefox assigns each extension a random origin unless its settings define one. */
const UUID = '6f0c2a3e-51d1-4a5e-9b6e-0d6a1f7c2b94';
const PANEL = `moz-extension://${UUID}/sidepanel.html`;

/** The part of Firefox's protocol that puppeteer doesn't expose: tests may also control the browser itself. */
interface Protocol {
  connection: { send(method: string, params: object): Promise<{ result: unknown }> };
}

/** Opens Firefox with the built extension, which is allowed to read `origins`. */
export async function openFirefox(executablePath: string, extension: string, origins: string[]): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: { 'extensions.webextensions.uuids': JSON.stringify({ [ID]: UUID }) },
    defaultViewport: { width: 1000, height: 900 },
  });
  await browser.installExtension(extension);
  await inBrowser(
    browser,
    `ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs').ExtensionPermissions.add(
      ${JSON.stringify(ID)}, { permissions: [], origins: ${JSON.stringify(origins)} },
      WebExtensionPolicy.getByID(${JSON.stringify(ID)}).extension)`,
  );
  return browser;
}

/** Opens the panel in a background tab, because tests cannot access the sidebar. The panel reads the active tab. */
export async function openPanelTab(browser: Browser, front: Page): Promise<Page> {
  await inBrowser(
    browser,
    `gBrowser.addTab(${JSON.stringify(PANEL)},
      { triggeringPrincipal: Services.scriptSecurityManager.getSystemPrincipal() }) && true`,
  );
  await front.bringToFront();
  for (let tries = 0; tries < 100; tries++) {
    for (const page of await browser.pages()) {
      const address = await page.evaluate(() => location.href).catch(() => '');
      if (address === PANEL) return page;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The panel did not open in Firefox');
}

/** Presses a button of the panel. Firefox doesn't render background tabs, so a mouse can't reach the button. */
export async function pressInBackground(panel: Page, name: string): Promise<void> {
  await panel.evaluate((label) => {
    const found = [...document.querySelectorAll('button')].find((button) => button.textContent.startsWith(label));
    if (!found) throw new Error(`The panel has no button "${label}", but says: ${document.body.innerText}`);
    found.click();
  }, name);
}

/** Types into the field with an id, which a keyboard can't reach in a background tab either. */
export async function fillInBackground(panel: Page, id: string, text: string): Promise<void> {
  await panel.evaluate(
    (field, value) => {
      const box = document.getElementById(field) as HTMLInputElement | HTMLTextAreaElement | null;
      if (!box) throw new Error(`The panel has no field "${field}", but says: ${document.body.innerText}`);
      box.value = value;
      box.dispatchEvent(new Event('input', { bubbles: true }));
    },
    id,
    text,
  );
}

/** Evaluates an expression in the browser's own window. */
async function inBrowser(browser: Browser, expression: string): Promise<void> {
  const { connection } = browser as unknown as Protocol;
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const [window] = (tree.result as { contexts: { context: string }[] }).contexts;
  const { result } = await connection.send('script.evaluate', {
    expression,
    target: { context: window?.context },
    awaitPromise: true,
  });
  const { type, exceptionDetails } = result as { type: string; exceptionDetails?: { text: string } };
  if (type !== 'success') throw new Error(`Firefox: ${exceptionDetails?.text}`);
}
