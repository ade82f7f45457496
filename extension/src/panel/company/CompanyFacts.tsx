import type { CompanyOnPage } from '../../readers/page.ts';
import classes from '../panel.module.css';
import { useLostFocus } from '../use-lost-focus.ts';

/** The company on a page. Its name receives the focus when the screen appears. */
export function CompanyFacts({ company }: { company: CompanyOnPage }) {
  const heading = useLostFocus<HTMLHeadingElement>();
  const { name, industry, headquarters, size } = company;
  return (
    <div className={classes.person}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <p>{[industry, headquarters, size].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}
