/** Number of braces that begin no object after which parsing stops: each one costs a scan of the rest of the answer. */
const MAX_ATTEMPTS = 50;

/**
 * Returns the only JSON object in an answer, possibly inside a code fence or between sentences. Undefined if there is
 * none or more than one, because guessing is not safe.
 */
export function oneJsonObject(answer: string): unknown {
  const found: unknown[] = [];
  let tries = 0;
  for (let at = answer.indexOf('{'); at >= 0; at = answer.indexOf('{', at)) {
    const end = endOfObject(answer, at);
    const value = end === undefined ? undefined : parsed(answer.slice(at, end));
    if (value === undefined) {
      at += 1;
      if (++tries > MAX_ATTEMPTS) return undefined;
    } else {
      found.push(value);
      at = end ?? answer.length;
    }
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the position after the brace that closes the one at `start`; ignores braces in strings. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (isString && letter === '\\') at += 1;
    else if (letter === '"') isString = !isString;
    else if (!isString && letter === '{') depth += 1;
    else if (!isString && letter === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
