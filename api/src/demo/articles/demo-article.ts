import type { Blog } from '@tandem/contracts/blog';

/** A line that falls or rises, as the picture at the top of an article. */
export interface DemoChart {
  ground: string;
  figure: string;
  /** Heights from 0 to 1, from left to right. */
  heights: readonly number[];
}

/** An article of the demo. */
export interface DemoArticle
  extends Pick<Blog, 'title' | 'headline' | 'body' | 'author' | 'tags' | 'language' | 'slug'> {
  /** Days since it was published; null for a draft. */
  days: number | null;
  chart?: DemoChart;
  coverText?: string;
  /** The slug of the article that it translates. */
  translates?: string;
}
