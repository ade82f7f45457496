import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { knownSkills, type SkillNames } from '@tandem/catalogue/skills';
import type { SiteAssets, SitePage, SiteRequest } from '@tandem/contracts/site';
import { type Texts, textsIn } from '@tandem/i18n/server';

type Draw = (page: SitePage, request: SiteRequest) => string;

/** How the built part of the portal renders a page. */
type Render = (page: SitePage, request: SiteRequest, texts: Texts, assets: SiteAssets) => string;

/** What the built part of the portal exports. */
interface Built {
  render: Render;
  setListedSkills: (skills: readonly SkillNames[]) => void;
}

const built = fileURLToPath(new URL('../../../portal/dist-site/', import.meta.url));
const PUBLIC = '/site/assets/';
/** The fonts of the visible part of every page. */
const FIRST_FONTS = /^(schibsted-grotesk|newsreader)-latin-wght-normal.*\.woff2$/;

const filesOf = (part: string): string[] => {
  const folder = `${built}${part}/assets`;
  return existsSync(folder) ? readdirSync(folder) : [];
};

const module = `${built}pages/render.js`;

/** Whether the portal has been built, so that pages can be rendered. */
export const canDraw = (): boolean => existsSync(module);

let loaded: Promise<Draw> | undefined;

/** The renderer of public pages; it is loaded on the first request, so that the API starts faster. */
export function drawing(): Promise<Draw> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Draw> {
  const { render, setListedSkills } = (await import(pathToFileURL(module).href)) as Built;
  let skills: ReturnType<typeof knownSkills> | undefined;
  const files = filesOf('pages');
  const script = filesOf('enhance').find((file) => file.endsWith('.js'));
  const assets: SiteAssets = {
    styles: files.filter((file) => file.endsWith('.css')).map((file) => PUBLIC + file),
    fonts: files.filter((file) => FIRST_FONTS.test(file)).map((file) => PUBLIC + file),
    script: script && PUBLIC + script,
  };
  return (page, request) => {
    if (skills !== knownSkills()) {
      // The built part has a copy of the catalogue.
      skills = knownSkills();
      setListedSkills(skills);
    }
    return render(page, request, textsIn(request.language), assets);
  };
}

/** Folders with files that pages load. */
export const siteFolders = ['pages', 'enhance'].map((part) => `${built}${part}/assets`);
