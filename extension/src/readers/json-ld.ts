/** The JSON-LD properties of a page's subject that readers use. */
export interface DeclaredSubject {
  name: string | null;
  country: string | null;
  place: string | null;
  employers: string[];
  description: string | null;
}

type Json = Record<string, unknown>;

/**
 * Returns the JSON-LD node of the page's subject: the one of that type whose URL is the subject's. Ignores other people
 * and organisations on the page, and values masked with asterisks.
 */
export function declaredSubject(
  document: Document,
  type: 'Person' | 'Organization',
  isSubject: (address: string) => boolean,
): DeclaredSubject | null {
  const node = nodes(document).find(
    (candidate) =>
      candidate['@type'] === type &&
      [candidate.url, candidate.sameAs].flat().some((at) => typeof at === 'string' && isSubject(at)),
  );
  if (!node) return null;
  const employers = [node.worksFor].flat().map((employer) => shown(asObject(employer).name));
  return {
    name: shown(node.name),
    country: shown(asObject(node.address).addressCountry),
    place: shown(asObject(node.address).addressLocality),
    employers: employers.filter((name) => name !== null),
    description: shown(node.description),
  };
}

function nodes(document: Document): Json[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    try {
      const content: unknown = JSON.parse(script.textContent ?? '');
      return [content]
        .flat()
        .flatMap((node) => [node, asObject(node)['@graph']].flat())
        .map(asObject);
    } catch {
      return [];
    }
  });
}

function shown(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' && !value.includes('**') ? value.trim() : null;
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
