// Every host page loads this file: keep it small. It finds Tandem's elements, now and later, and loads the script for
// each kind once, from the origin of this script. It works as a classic script, as a module and with import().
const tag = document.currentScript as HTMLScriptElement | null;
const source = tag?.src ?? /https?:[^\s)]+\.js/.exec(`${new Error().stack}`)?.[0] ?? '';

function load() {
  for (const name of ['job-board', 'job', 'company', 'apply']) {
    const src = source.replace(/loader(?=\.js)/, name);
    if (!document.querySelector(`tandem-${name}`) || document.querySelector(`script[src="${src}"]`)) continue;
    const script = document.createElement('script');
    script.src = src;
    script.nonce = (tag ?? [...document.scripts].find((each) => each.src === source))?.nonce ?? '';
    document.head.append(script);
  }
}

load();
new MutationObserver(load).observe(document, { childList: true, subtree: true });
