import i18next from 'i18next';

/** Starts the worker of the installed app after the page has been loaded, so that it delays nothing. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    // A new worker is looked for with every page, whatever was cached.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
  i18next.on('languageChanged', () => tellWorker('language'));
}

/** Removes what the worker has saved on this device, as at log-out. */
export const clearWorker = (): void => tellWorker('clear');

function tellWorker(message: 'clear' | 'language'): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}
