import { linkTo } from './deep-link.ts';
import { Filters } from './Filters.tsx';
import { fits } from './filters.ts';
import type { Part } from './state.ts';

export function JobList({ state, texts, jobs }: Part) {
  const { chosen, pages, pageSize, company } = state;
  const found = jobs.filter((job) => fits(job, chosen.value));
  const shown = found.slice(0, pages.value * pageSize);

  if (!jobs.length) return <p>{texts.empty}</p>;
  return (
    <>
      <Filters state={state} texts={texts} jobs={jobs} />
      <p role="status" part="count">
        {found.length ? texts.count.replace('{{count}}', `${found.length}`) : texts.none}
      </p>
      <ul part="list" aria-label={texts.label}>
        {shown.map(({ slug, headline, where, salary, isHourly, per, url }) => (
          <li key={slug} part="item">
            <div>
              <a part="title" href={linkTo(company, slug)}>
                {headline}
              </a>
              <p part="place">{where}</p>
            </div>
            <b part="salary">
              {salary} {isHourly && per}
            </b>
            <a part="apply" href={url} aria-label={`${texts.apply}: ${headline}`}>
              {texts.apply}
            </a>
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <button type="button" part="more" onClick={() => pages.value++}>
          {texts.more}
        </button>
      )}
    </>
  );
}
