// Sets the colour scheme before the first paint. A file of its own, because the content security policy allows no inline script.
try {
  let scheme = localStorage.getItem('tandem.scheme') || 'auto';
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme === 'dark' ? 'dark' : 'light');
} catch {}
