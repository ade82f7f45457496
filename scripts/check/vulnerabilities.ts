// Queries the registry for known vulnerabilities of the installed packages. Without a response it prints a note and
// doesn't fail, because a build must not depend on an external service.
import { run } from '../lib/process.ts';
import { readAudit } from './advisories.ts';
import { report } from './sources.ts';

/** Another registry to query, which a mirror without this service may need. */
const registry = process.env.AUDIT_REGISTRY ? [`--config.registry=${process.env.AUDIT_REGISTRY}`] : [];
const { output } = await run('npx', ['--yes', 'pnpm@12', ...registry, 'audit', '--json', '--prod'], {
  env: { CI: 'true' },
});
const audit = readAudit(output);
if (audit.isAsked) report(audit.problems, `no known serious vulnerability, ${audit.others} others`);
else console.log(`the registry could not be queried: ${audit.reason.slice(0, 200)}`);
