// Starts the worker of the installed app, after the page has been loaded. A file of its own, so that no screen waits for it.
if ('serviceWorker' in navigator) {
  const policy = globalThis.trustedTypes?.createPolicy('tandem-worker', { createScriptURL: () => '/sw.js' });
  const address = policy?.createScriptURL('') ?? '/sw.js';
  // A new worker is looked for with every page, whatever was cached.
  const register = () => {
    navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
  // Its page without a connection follows the language of this one.
  const tell = () => navigator.serviceWorker.controller?.postMessage('language');
  new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ['lang'] });
}
