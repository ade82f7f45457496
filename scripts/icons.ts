// `npm run icons`: generates the icons of the installed app from the logo, in the folder that the portal serves.
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { inRoot } from './lib/root.ts';

const COLOURS = { paper: '#f6f3eb', ink: '#1d1b17', meet: '#f2c335' };
const MEETING = 'M12 .2A10 10 0 0 1 12 19.8Z';
const MARK =
  'M10 0a10 10 0 1 0 0 20a10 10 0 1 0 0-20Z M13.5 1H30.5A1.5 1.5 0 0 1 32 2.5V17.5A1.5 1.5 0 0 1 30.5 19H13.5A1.5 1.5 0 0 1 12 17.5V2.5A1.5 1.5 0 0 1 13.5 1Z';
const [WIDTH, HEIGHT] = [32, 20];

/** Each file with its pixels and the logo's share of its width. A maskable icon may be cropped to its middle 80%. */
const ICONS = {
  'icon-192.png': { size: 192, share: 0.72 },
  'icon-512.png': { size: 512, share: 0.72 },
  'maskable-512.png': { size: 512, share: 0.58 },
  'apple-touch-180.png': { size: 180, share: 0.66 },
};

const folder = inRoot('portal/public/icons');
mkdirSync(folder, { recursive: true });
for (const [name, { size, share }] of Object.entries(ICONS)) {
  const scale = (size * share) / WIDTH;
  const [x, y] = [(size - WIDTH * scale) / 2, (size - HEIGHT * scale) / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${COLOURS.paper}"/><g transform="translate(${x} ${y}) scale(${scale})"><path fill="${COLOURS.meet}" d="${MEETING}"/><path fill="${COLOURS.ink}" fill-rule="evenodd" d="${MARK}"/></g></svg>`;
  await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toFile(`${folder}/${name}`);
  console.log(name);
}
