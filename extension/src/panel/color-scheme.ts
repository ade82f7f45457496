/** Applies the browser's colour scheme, now and whenever it changes. */
export function followColorScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => document.documentElement.setAttribute('data-theme', dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', show);
  show();
}
