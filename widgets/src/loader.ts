// Every host page carries this file: keep it small. It looks for Tandem's elements, now and later, and loads the script
// of each kind once, from where it came from itself.
const own = document.currentScript as HTMLScriptElement;

function load() {
  for (const name of ['job-board', 'job', 'company', 'apply']) {
    const src = own.src.replace('loader', name);
    if (!document.querySelector(`tandem-${name}`) || document.querySelector(`script[src="${src}"]`)) continue;
    const script = document.createElement('script');
    script.src = src;
    script.nonce = own.nonce;
    document.head.append(script);
  }
}

load();
new MutationObserver(load).observe(document, { childList: true, subtree: true });
