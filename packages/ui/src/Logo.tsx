import classes from './Logo.module.css';

const MEETING = 'M12 .2A10 10 0 0 1 12 19.8Z';
const SHAPES =
  'M10 0a10 10 0 1 0 0 20a10 10 0 1 0 0-20Z M13.5 1H30.5A1.5 1.5 0 0 1 32 2.5V17.5A1.5 1.5 0 0 1 30.5 19H13.5A1.5 1.5 0 0 1 12 17.5V2.5A1.5 1.5 0 0 1 13.5 1Z';

/** The logo: circle, square and wordmark. `height` is the height of the circle and square in pixels. */
export function Logo({ height = 17 }: { height?: number }) {
  return (
    <span className={classes.root}>
      <svg viewBox="0 0 32 20" height={height} width={height * 1.6} aria-hidden="true">
        <path fill="var(--td-meet)" d={MEETING} />
        <path fill="currentColor" fillRule="evenodd" d={SHAPES} />
      </svg>
      <span>Tandem</span>
    </span>
  );
}
