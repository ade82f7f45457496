/**
 * Returns the URL of a person's picture: the one the page loads later (`data-delayed-url`) or has loaded. Null for
 * ghost images, placeholders and pages without a picture.
 */
export function photoUrl(image: Element | null): string | null {
  if (image?.tagName !== 'IMG' || isGhost(image)) return null;
  const address = image.getAttribute('data-delayed-url') || image.getAttribute('src');
  return address && !isPlaceholder(address) ? address : null;
}

function isGhost(image: Element): boolean {
  const delayed = image.getAttribute('data-delayed-url');
  return /ghost/i.test(image.getAttribute('class') ?? '') && !delayed;
}

function isPlaceholder(address: string): boolean {
  if (/^data:image\/gif/i.test(address) || /ghost|placeholder|blank\.(?:gif|png)/i.test(address.slice(0, 300)))
    return true;
  return /^data:image\/svg/i.test(address) && /ghost|person-accent|placeholder/i.test(svgText(address));
}

function svgText(address: string): string {
  const [head = '', body = ''] = address.split(/,(.*)/s);
  try {
    return /;base64/i.test(head) ? atob(body) : decodeURIComponent(body);
  } catch {
    return '';
  }
}
