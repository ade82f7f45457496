const TOKEN_KEY = 'tandem.token';

/**
 * Lets a logged-in developer create a job alert with one click (`data-alert`); the server's message replaces the
 * buttons.
 */
export function saveAlerts() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-alert]') : null;
    if (button) void save(button);
  });
}

async function save(button: HTMLElement) {
  const { alert: search, rhythm, failed = '' } = button.dataset;
  const place = button.parentElement;
  const said = document.createElement('span');
  said.dataset.said = '';
  try {
    const answer = await fetch('/api/job-alerts', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem(TOKEN_KEY)}`,
        'accept-language': document.documentElement.lang,
      },
      body: JSON.stringify({ search, rhythm }),
    });
    const { message } = (await answer.json()) as { message: string };
    said.textContent = message;
    if (answer.ok) for (const each of document.querySelectorAll('[data-alert]')) each.remove();
  } catch {
    said.textContent = failed;
  }
  place?.querySelector('[data-said]')?.remove();
  place?.prepend(said);
}
