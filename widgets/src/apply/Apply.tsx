import { ApplyForm } from './ApplyForm.tsx';
import type { ApplyState } from './state.ts';

/** A button, then the form, then that it has arrived. Without texts or form, what the page has put into the element. */
export function Apply({ state }: { state: ApplyState }) {
  const { view, texts, form, draft, language, accent } = state;
  const words = texts.value;
  const asked = form.value;
  return (
    <section part="apply" lang={language} style={{ '--_b': accent }}>
      {!words || view.value === 'failed' ? (
        <>
          {words && (
            <p role="alert" tabIndex={-1}>
              {words.absent}
            </p>
          )}
          <slot />
        </>
      ) : view.value === 'closed' || !asked ? (
        <button type="button" class="main" part="open" onClick={state.open}>
          <span>{words.open}</span>
        </button>
      ) : view.value === 'sent' ? (
        <>
          <h3 tabIndex={-1}>{words.sent}</h3>
          <p>{words.sentText.replace('{{company}}', asked.company).replace('{{email}}', draft.sentTo ?? '')}</p>
        </>
      ) : (
        <ApplyForm state={state} texts={words} form={asked} />
      )}
    </section>
  );
}
