import { versionStore } from '../../../platform/database/version-store.ts';
import type { BlogContent } from './blogs.model.ts';

export const versions = versionStore<BlogContent>('BlogVersion', 'blogversions', 'blogId');
