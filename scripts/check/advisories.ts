/** A known vulnerability of an installed package. */
interface Advisory {
  module_name: string;
  severity: string;
  title: string;
  url: string;
  vulnerable_versions: string;
}

/** Vulnerabilities of these severities fail the check. */
const SERIOUS = ['high', 'critical'];

export type Audit =
  | { isAsked: true; problems: string[]; others: number }
  /** The registry gave no response or an unusable one: offline, or a mirror without this service. */
  | { isAsked: false; reason: string };

/** Parses the output of `pnpm audit --json`. */
export function readAudit(output: string): Audit {
  const start = output.indexOf('{');
  let answer: { advisories?: Record<string, Advisory>; error?: { code?: string; message?: string } };
  try {
    answer = JSON.parse(output.slice(Math.max(0, start)));
  } catch {
    return { isAsked: false, reason: output.trim().split('\n')[0] || 'no answer' };
  }
  if (!answer.advisories) return { isAsked: false, reason: answer.error?.message ?? answer.error?.code ?? 'no answer' };
  const all = Object.values(answer.advisories);
  const serious = all.filter(({ severity }) => SERIOUS.includes(severity));
  return {
    isAsked: true,
    problems: serious.map(
      ({ module_name, vulnerable_versions, severity, title, url }) =>
        `${module_name} ${vulnerable_versions} (${severity}): ${title} ${url}`,
    ),
    others: all.length - serious.length,
  };
}
