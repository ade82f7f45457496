/** Scrolls to a field and focuses it. */
export function goToField(anchor: string) {
  const place = document.getElementById(anchor);
  if (!place) return;
  place.scrollIntoView({ block: 'center' });
  const control = 'input:not([type=file]), select, textarea, button';
  const target = place.matches(control) ? place : place.querySelector<HTMLElement>(control);
  target?.focus({ preventScroll: true });
}
