import { useMemo } from 'preact/hooks';
import { Failure } from '../Failure.tsx';
import { Frame, type Host } from '../shell.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { applyState } from './state.ts';

/**
 * A button, then the form, then a confirmation. If the form cannot be loaded: the error, and the page's fallback
 * content.
 */
export function Apply({ host }: { host: Host }) {
  const state = useMemo(() => applyState(host), [host]);
  const { view, texts, form, draft } = state;
  const words = texts.value;
  const asked = form.value;
  return (
    <Frame host={host} part="apply" busy={view.value === 'loading'}>
      {!words ? (
        <slot />
      ) : view.value === 'failed' ? (
        <>
          <Failure host={host} text={words.absent} retryText={words.retry} retry={state.open} />
          <slot />
        </>
      ) : view.value === 'gone' ? (
        <Failure host={host} text={words.gone} retryText="" />
      ) : view.value === 'loading' ? (
        <div part="loading" role="status">
          {words.loading}
        </div>
      ) : view.value === 'sent' && asked ? (
        <>
          <h3 tabIndex={-1}>{words.sent}</h3>
          <p>{words.sentText.replace('{{company}}', asked.company).replace('{{email}}', draft.sentTo ?? '')}</p>
        </>
      ) : view.value === 'open' && asked ? (
        <ApplyForm state={state} texts={words} form={asked} />
      ) : (
        <button type="button" class="main" part="open" onClick={state.open}>
          <span>{words.open}</span>
        </button>
      )}
    </Frame>
  );
}
