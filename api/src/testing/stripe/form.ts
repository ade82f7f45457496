// biome-ignore lint/suspicious/noExplicitAny: fields of Stripe's requests and objects, as the library sends them
export type Fields = Record<string, any>;

/** The fields of a form as Stripe's library encodes them: `items[0][price]=x` is `{ items: [{ price: 'x' }] }`. */
export function fieldsOf(form: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let inner = fields;
    for (const [nth, key] of path.entries())
      if (nth === path.length - 1) inner[key] = value;
      else inner = inner[key] ??= /^\d+$/.test(path[nth + 1] ?? '') ? [] : {};
  }
  return fields;
}
