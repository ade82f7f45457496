import type { BlogVersion } from '@tandem/contracts/blog';
import type { Version } from '@tandem/contracts/version';
import { accountsById, displayNameOf } from '../../identity/accounts/accounts.service.ts';
import { article, versionHistory } from '../writing/versions.service.ts';
import { versions } from './blog-versions.model.ts';
import type { BlogContent, StoredBlog } from './blogs.model.ts';
import { contentOf } from './blogs.presenter.ts';

const history = versionHistory<BlogContent, StoredBlog>(versions, { contentOf, ...article });

export const storeVersion = history.store;

/** Returns the versions of an article, latest first. */
export const versionsOf = (blogId: string): Promise<Version[]> => history.list(blogId, namesOf);

export const versionOf = (blogId: string, id: string): Promise<BlogVersion> => history.get(blogId, id, namesOf);

async function namesOf(ids: string[]): Promise<Map<string, string>> {
  const accounts = await accountsById(ids);
  return new Map([...accounts].map(([id, account]) => [id, displayNameOf(account)]));
}
