// `npm run build`: builds what has changed: the files that production serves, the extension for the stores, and the
// published client.
import { api, build, client, extension, extensionFirefox, portalParts, widgets } from './lib/build.ts';

for (const part of [api, ...portalParts, widgets, extension, extensionFirefox, client]) {
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
