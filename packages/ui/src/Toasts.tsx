import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import classes from './Toasts.module.css';
import { MAX_TOASTS, TOAST_DURATION, TOAST_EXIT, type Toast, toast, toastStore } from './toast.ts';

const ICONS = { done: IconCheck, bad: IconAlertTriangle, info: IconInfoCircle };

/** Toast area: bottom left, at most three toasts at once, each announced when it appears. */
export function Toasts({ closeLabel, regionLabel }: { closeLabel: string; regionLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <section className={classes.area} aria-label={regionLabel}>
      <div role="status" aria-live="polite" aria-relevant="additions">
        {toasts.slice(0, MAX_TOASTS).map((one) => (
          <ToastMessage key={one.id} message={one} closeLabel={closeLabel} />
        ))}
      </div>
    </section>
  );
}

function ToastMessage({ message, closeLabel }: { message: Toast; closeLabel: string }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const hasRun = useRef(false);
  const paused = hovered || focused;
  const Icon = ICONS[message.tone];

  useEffect(() => {
    if (paused || leaving) return;
    const timer = setTimeout(() => setLeaving(true), TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [paused, leaving]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => toast.hide(message.id), TOAST_EXIT);
    return () => clearTimeout(timer);
  }, [leaving, message.id]);

  const run = () => {
    if (hasRun.current) return;
    hasRun.current = true;
    message.action?.run();
    setLeaving(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only pauses the timer
    <div
      className={classes.toast}
      data-tone={message.tone}
      data-leaving={leaving || undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        <span>{message.text}</span>
        {message.detail && <span className={classes.detail}>{message.detail}</span>}
      </span>
      {message.action && (
        <button type="button" className={classes.action} onClick={run}>
          {message.action.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label={closeLabel} onClick={() => setLeaving(true)}>
        <IconX size={15} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
