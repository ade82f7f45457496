import classes from './EyeLevel.module.css';

export type Eye = 'everyone' | 'companies' | 'match' | 'self';

/** The eye icon. Its label is always next to it, so it is hidden from screen readers. */
export function EyeIcon({ level, size = 18 }: { level: Eye; size?: number }) {
  return (
    <svg className={classes.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2.5 12c2.6-4.4 5.8-6.6 9.5-6.6s6.9 2.2 9.5 6.6c-2.6 4.4-5.8 6.6-9.5 6.6S5.1 16.4 2.5 12Z" />
      {level === 'self' ? <path d="M4 20 20 4" /> : <circle cx="12" cy="12" r="3.6" />}
      {level === 'companies' && <path d="M12 8.4a3.6 3.6 0 0 0 0 7.2Z" fill="currentColor" />}
      {level === 'match' && <circle cx="12" cy="12" r="3.6" fill="currentColor" />}
    </svg>
  );
}

/** Visibility of a value: an eye icon for the level, and its label. */
export function EyeLevel({ level, label, size = 16 }: { level: Eye; label: string; size?: number }) {
  return (
    <span className={classes.root}>
      <EyeIcon level={level} size={size} />
      {label}
    </span>
  );
}
