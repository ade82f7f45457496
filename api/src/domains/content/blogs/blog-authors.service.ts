import { plain } from '../../../platform/database/mongoose-schema.ts';
import { displayNameOf, findAccount, TEAM_NAME } from '../../identity/accounts/accounts.service.ts';
import { versions } from './blog-versions.model.ts';
import { blogs } from './blogs.model.ts';
import { contentOf } from './blogs.presenter.ts';

/** Returns the articles and versions that an account wrote, for its export. */
export async function exportedBlogs(accountId: string) {
  const [written, changed] = await Promise.all([blogs.where({ authorId: accountId }), versions.by(accountId)]);
  if (written.length + changed.length === 0) return [];
  return [
    ...written.map((blog) => plain({ ...contentOf(blog), slug: blog.slug, createdDate: blog.createdDate })),
    ...changed.map(({ textId, revision, kind, date, content }) =>
      plain({ blogId: textId, revision, kind, date, title: content.title }),
    ),
  ];
}

/**
 * Removes the name of an erased account from the articles that it began or changed, and from their translations and
 * versions. These remain, and so do the names of guest authors.
 */
export async function forgetAuthor(accountId: string): Promise<void> {
  const [account, own, changed] = await Promise.all([
    findAccount(accountId),
    blogs.where({ authorId: accountId }),
    versions.by(accountId),
  ]);
  const names = [...own.map(({ byline }) => byline), ...(account ? [displayNameOf(account)] : [])].filter(Boolean);
  const groups = own.map(({ group }) => group);
  const touched = changed.map(({ textId }) => textId);
  for (const { _id } of await blogs.where({ $or: [{ group: { $in: groups } }, { _id: { $in: touched } }] })) {
    await blogs.renameAuthor(_id, names, TEAM_NAME);
    for (const { _id: version, content } of await versions.of(_id))
      if (names.includes(content.author))
        await versions.change(version, { content: { ...content, author: TEAM_NAME } });
  }
  await blogs.forgetAuthor(accountId);
  await versions.forgetAccount(accountId);
}
