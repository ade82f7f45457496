// `npm run build`: builds what production serves and what goes to the stores, as far as it has changed.
import { build, extension, extensionFirefox, portalParts, widgets } from './lib/build.ts';

for (const part of [...portalParts, widgets, extension, extensionFirefox]) {
  try {
    const seconds = await build(part);
    console.log(
      `${part.name.padEnd(12)}${seconds > 0 ? `built in ${seconds.toFixed(1)} s` : 'up to date'}: ${part.output}`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
