import { Applying } from './Applying.tsx';
import { fits } from './filters.ts';
import type { Part } from './state.ts';

/** Jobs that fit, a page at a time, under the headings of their groups if the board has groups. */
export function JobList({ state, texts, jobs }: Part) {
  const { chosen, pages, pageSize, company, link, layout, applying, focus } = state;
  const grouped = (some: Part['jobs']) => Map.groupBy(some, ({ words }) => words[layout]);
  const found = [...grouped(jobs.filter((job) => fits(job, chosen.value))).values()].flat();
  const shown = found.slice(0, pages.value * pageSize);
  return (
    <>
      <p role="status" part="count">
        {found.length ? texts.count.replace('{{count}}', `${found.length}`) : texts.none}
      </p>
      {[...grouped(shown)].map(([name, members]) => (
        <>
          {name && <h2 part="group-name">{name}</h2>}
          <ul part="list" aria-label={name ?? texts.label}>
            {members.map((job) => {
              const { slug, headline, words } = job;
              const open = applying.value === slug;
              const label = open ? texts.close : texts.apply;
              return (
                <li key={slug} part="item">
                  <div>
                    <a part="title" href={link + slug}>
                      {headline}
                    </a>
                    <p part="place">{words.where}</p>
                  </div>
                  <b part="salary">{words.salary}</b>
                  <button
                    type="button"
                    part="apply"
                    aria-label={`${label}: ${headline}`}
                    aria-expanded={open}
                    onClick={() => {
                      applying.value = open ? '' : slug;
                    }}
                  >
                    {label}
                  </button>
                  {open && <Applying company={company} texts={texts} job={job} open />}
                </li>
              );
            })}
          </ul>
        </>
      ))}
      {found.length > shown.length && (
        <button
          type="button"
          part="more"
          onClick={() => {
            pages.value++;
            focus('[part=title]', shown.length);
          }}
        >
          {texts.more}
        </button>
      )}
    </>
  );
}
