// What must be known before the first paint. A file of its own, because the content security policy allows no inline script.
// Zod would compile its checks with `Function`, which the policy refuses.
globalThis.__zod_globalConfig = { jitless: true };
try {
  const html = document.documentElement;
  let scheme = localStorage.getItem('tandem.scheme') || 'auto';
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  html.setAttribute('data-mantine-color-scheme', scheme === 'dark' ? 'dark' : 'light');
  if (localStorage.getItem('tandem.token')) html.dataset.signedIn = localStorage.getItem('tandem.view') || '';
  const superuser = JSON.parse(localStorage.getItem('tandem.superuser') || 'null');
  if (superuser) html.dataset.acting = superuser.as;
} catch {}
