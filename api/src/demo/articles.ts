import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { Types } from 'mongoose';
import { storeVersion } from '../domains/content/blogs/blog-versions.service.ts';
import { blogSlugs, blogs } from '../domains/content/blogs/blogs.model.ts';
import { contentOf } from '../domains/content/blogs/blogs.presenter.ts';
import { codeOf, savePicture } from '../platform/files/files.service.ts';
import { sanitisedRichText } from '../platform/text/rich-text.ts';
import type { DemoArticle, DemoChart } from './articles/demo-article.ts';
import { ENGLISH } from './articles/english.ts';
import { OTHER_LANGUAGES } from './articles/other-languages.ts';
import { demoLogIns } from './log-ins.ts';
import { daysBefore, idOf } from './random.ts';

/** The articles of the blog, as their texts are written here. */
export const demoArticles: readonly DemoArticle[] = [...ENGLISH, ...OTHER_LANGUAGES];

const idOfArticle = (slug: string) => idOf('article', slug);

/** Stores the articles with their pictures. */
export async function fillBlog(now: Date): Promise<void> {
  const accountId = idOf('account', demoLogIns[2].email);
  for (const { chart, coverText = '', translates, days, ...article } of demoArticles) {
    const _id = idOfArticle(article.slug);
    const picture = chart && (await pictureOf(_id, chart, coverText));
    const written = {
      ...article,
      body: sanitisedRichText(article.body.replaceAll('>\n<', '><'), 'article'),
      cover: picture?.id ?? '',
      coverText: picture ? coverText : '',
    };
    const isPublic = days !== null;
    const blog = await blogs.insert({
      ...written,
      _id: new Types.ObjectId(_id),
      group: new Types.ObjectId(idOfArticle(translates ?? article.slug)),
      authorId: new Types.ObjectId(accountId),
      media: picture ? [picture] : [],
      published: isPublic,
      publishDate: isPublic ? new Date(daysBefore(now, days)) : null,
      live: isPublic ? { ...contentOf(written), slug: article.slug } : null,
      revision: 1,
    });
    await blogSlugs.claim(article.slug, _id);
    await storeVersion(blog, isPublic ? 'published' : 'written', { accountId }, new Date(daysBefore(now, days ?? 0)));
  }
}

async function pictureOf(ownerId: string, chart: DemoChart, text: string) {
  const path = join(tmpdir(), `tandem-demo-article-${process.pid}.jpg`);
  const bytes = await drawChart(chart);
  await writeFile(path, bytes);
  const file = { path, name: 'chart.jpg', size: bytes.length };
  const picture = await savePicture({ ownerId, purpose: 'media' }, file, 'media');
  return { ...picture, id: codeOf(picture.url) ?? '', text };
}

const WIDTH = 1920;
const HEIGHT = 1080;

/** A line over a plain ground, with a point at each height. */
function drawChart({ ground, figure, heights }: DemoChart): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const points = heights.map((height, nth) => ({
    x: 160 + (nth * (WIDTH - 320)) / (heights.length - 1),
    y: HEIGHT - 160 - height * (HEIGHT - 320),
  }));
  context.strokeStyle = figure;
  context.fillStyle = figure;
  context.globalAlpha = 0.25;
  for (const y of [160, HEIGHT / 2, HEIGHT - 160]) context.fillRect(160, y, WIDTH - 320, 4);
  context.globalAlpha = 1;
  context.lineWidth = 22;
  context.lineJoin = 'round';
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.stroke();
  for (const { x, y } of points) {
    context.beginPath();
    context.arc(x, y, 26, 0, 2 * Math.PI);
    context.fill();
  }
  return canvas.encode('jpeg');
}
