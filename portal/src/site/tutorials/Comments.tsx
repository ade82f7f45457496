import { COMMENT_REASONS } from '@tandem/catalogue/comments';
import type { SitePage } from '@tandem/contracts/site';
import type { TutorialComment } from '@tandem/contracts/tutorial-comment';
import { formatWhen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Pages } from '../../lib/Pages.tsx';
import { paths } from '../../lib/paths.ts';
import { CommentText } from '../../lib/tutorials/CommentText.tsx';
import classes from './tutorials.module.css';

/** Number of comments on a page. */
const PAGE = 50;
const ACTS = ['like', 'reply', 'edit', 'remove', 'report'] as const;

type CommentsProps = Pick<Extract<SitePage, { page: 'tutorial' }>, 'tutorial' | 'comments' | 'total' | 'skip'>;

/** Comments, newest first. The script of the page adds a signed-in reader's actions. */
export function Comments({ tutorial, comments, total, skip }: CommentsProps) {
  const { t } = useTranslation(['tutorials', 'common']);
  const { slug, commentsLength } = tutorial;
  const back = encodeURIComponent(`${paths.tutorial(slug)}#comments`);
  return (
    <Section id="comments" title={<span data-comments-count>{t('comments.count', { count: commentsLength })}</span>}>
      <p className={classes.guest} data-guest>
        <a href={`${paths.login}?return=${back}`}>{t('comments.logIn')}</a>
      </p>
      <p className={classes.quiet} data-owner-only hidden>
        {t('common:ownerOnly')}
      </p>
      <CommentForm />
      <div data-own-comments />
      <ul className={classes.list} data-comments>
        {comments.map((comment) => (
          <Comment key={comment._id} comment={comment} />
        ))}
      </ul>
      <div data-no-comments>{comments.length === 0 && <p className={classes.quiet}>{t('comments.none')}</p>}</div>
      <Pages skip={skip} size={PAGE} total={total} />
      <OwnComment />
      <ReportReasons />
    </Section>
  );
}

function Comment({ comment }: { comment: TutorialComment }) {
  const { t, i18n } = useTranslation('tutorials');
  const { _id, parentId, author, isByAuthor, text, likes, createdDate, editedDate, state } = comment;
  if (state === 'deleted') return <li className={classes.stub}>{t('comments.deleted')}</li>;
  return (
    <li className={classes.comment} id={`c-${_id}`} data-comment={_id} data-reply={parentId ? true : undefined}>
      <p className={classes.meta}>
        <b>{author || t('comments.formerMember')}</b> {isByAuthor && <Outline>{t('comments.author')}</Outline>}{' '}
        <time dateTime={createdDate}>{formatWhen(createdDate, i18n.language)}</time>
        {editedDate && ` · ${t('comments.edited')}`}
        <span data-likes>{likes > 0 && ` · ${t('likes', { count: likes })}`}</span>
      </p>
      <div className={classes.text} dir="auto" data-source={text}>
        <CommentText text={text} />
      </div>
      <p className={classes.acts} data-acts hidden>
        {ACTS.map((act) => (
          <button key={act} type="button" data-act={act} hidden>
            {t(`comments.${act}`)}
          </button>
        ))}
      </p>
      <p className={classes.fault} role="alert" data-fault />
    </li>
  );
}

/** Form for a comment; the script shows it to signed-in readers. */
function CommentForm() {
  const { t } = useTranslation('tutorials');
  return (
    <form className={classes.form} data-comment-form hidden>
      <label>
        <span>{t('comments.yours')}</span>
        <textarea name="text" rows={4} maxLength={5000} required aria-describedby="comment-hint" />
      </label>
      <p className={classes.quiet} id="comment-hint">
        {t('comments.hint')}
      </p>
      <p className={classes.fault} role="alert" data-fault />
      <p className={classes.acts}>
        <button type="submit">{t('comments.send')}</button>
        <button type="button" data-cancel hidden>
          {t('comments.cancel')}
        </button>
      </p>
    </form>
  );
}

/** Template of the reader's own comment that others do not see, with the reason and an appeal form. */
function OwnComment() {
  return (
    <template data-own-comment>
      <div className={classes.own}>
        <p data-why />
        <p className={classes.text} data-text dir="auto" />
        <form className={classes.form} data-appeal>
          <label>
            <span data-appeal-label />
            <textarea name="text" rows={2} maxLength={1000} required />
          </label>
          <p className={classes.fault} role="alert" data-fault />
          <p className={classes.acts}>
            <button type="submit" />
          </p>
        </form>
      </div>
    </template>
  );
}

/** Reasons for reporting a comment; choosing one reports it. */
function ReportReasons() {
  const { t } = useTranslation('tutorials');
  return (
    <template data-report>
      <fieldset className={classes.reasons}>
        <legend>{t('comments.reportWhy')}</legend>
        <p className={classes.acts}>
          {COMMENT_REASONS.map((reason) => (
            <button key={reason} type="button" data-reason={reason}>
              {t(`reasons.${reason}`)}
            </button>
          ))}
          <button type="button">{t('comments.cancel')}</button>
        </p>
      </fieldset>
    </template>
  );
}
