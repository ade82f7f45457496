import { currencySign, noBreak } from './format.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatIn(language: string, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const made = new Intl.NumberFormat(language, { ...digits, useGrouping: 'always' });
  formats.set(key, made);
  return made;
}

/**
 * Formats an amount in minor units of a currency with 100 of them: 745200 öre are `7 452,00 kr`. With `isRound`, whole
 * amounts have no decimals, as prices do: `7 452 kr`.
 */
export function formatAmount(amount: number, currency: string, language: string, isRound = false): string {
  const number = formatIn(language, isRound && amount % 100 === 0 ? 0 : 2)
    .formatToParts(amount / 100)
    .map(({ type, value }) => (type === 'group' ? noBreak(language) : type === 'minusSign' ? '−' : value))
    .join('');
  return `${number}${noBreak(language)}${currencySign(currency)}`;
}
