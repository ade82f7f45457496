import { plain } from '../../../platform/database/mongoose-schema.ts';
import { displayNameOf, findAccount, TEAM_NAME } from '../../identity/accounts/accounts.service.ts';
import { versions } from './blog-versions.model.ts';
import { blogs } from './blogs.model.ts';
import { contentOf } from './blogs.presenter.ts';

/** What the export of an account contains: the articles that it wrote, and which versions. */
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

/** Takes the name of an erased account off its articles, which stay public; articles of guest authors keep theirs. */
export async function forgetAuthor(accountId: string): Promise<void> {
  const account = await findAccount(accountId);
  const name = account ? displayNameOf(account) : '';
  const named = (author: string) => (author === name ? TEAM_NAME : author);
  await blogs.forgetAuthor(accountId, name, TEAM_NAME);
  for (const version of await versions.by(accountId))
    await versions.change(version._id, { content: { ...version.content, author: named(version.content.author) } });
  await versions.forgetAccount(accountId);
}
