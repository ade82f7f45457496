import type { ApplicationForm } from '@tandem/contracts/application';
import { campaign } from '../campaign.ts';
import { Field } from './Field.tsx';
import type { ApplyState } from './state.ts';
import type { ApplyTexts } from './validation-errors.ts';

interface ApplyFormProps {
  state: ApplyState;
  texts: ApplyTexts;
  form: ApplicationForm;
}

/** The form. Input is preserved on errors, which are shown next to their fields. */
export function ApplyForm({ state, texts, form }: ApplyFormProps) {
  const { draft, faults, progress, trouble, picked } = state;
  const wrong = faults.value;
  const sent = progress.value;
  const isWrong = Object.keys(wrong).length > 0;
  const line = (name: 'name' | 'email' | 'link', type: string, autocomplete: string, needed = true) => (
    <Field
      name={name}
      label={texts[name]}
      {...(needed ? {} : { optional: texts.optional, hint: texts.linkHint })}
      fault={wrong[name]}
    >
      {(control) => (
        <input
          {...control}
          name={name}
          type={type}
          autocomplete={autocomplete}
          required={needed}
          defaultValue={draft[name]}
        />
      )}
    </Field>
  );

  return (
    <form
      part="form"
      noValidate
      aria-label={texts.title.replace('{{job}}', form.job)}
      onSubmit={(event) => {
        event.preventDefault();
        void state.submit(event.currentTarget);
      }}
      onInput={({ target }) => {
        const field = target as HTMLInputElement;
        if (/^(?:text|email|url|textarea)$/.test(field.type)) draft[field.id] = field.value;
      }}
    >
      {(isWrong || trouble.value) && (
        <p role="alert" tabIndex={-1} class="fault">
          {trouble.value || texts.faults}
        </p>
      )}
      {line('name', 'text', 'name')}
      {line('email', 'email', 'email')}
      {line('link', 'url', 'url', false)}
      <Field name="file" label={texts.file} hint={texts.fileHint} optional={texts.optional} fault={wrong.file}>
        {(control) => (
          <span part="file">
            <input
              {...control}
              name="file"
              type="file"
              accept=".pdf,.docx"
              onChange={({ currentTarget }) => {
                picked.value = currentTarget.files?.[0]?.name ?? '';
              }}
            />
            {picked.value || texts.pick}
          </span>
        )}
      </Field>
      {form.questions.map((question, nth) => (
        <Field key={question} name={`answers.${nth}`} label={question} fault={wrong[`answers.${nth}`]}>
          {(control) => (
            <textarea
              {...control}
              name="answers"
              rows={3}
              maxLength={2000}
              required
              defaultValue={draft[`answers.${question}`]}
              onInput={({ currentTarget }) => {
                draft[`answers.${question}`] = currentTarget.value;
              }}
            />
          )}
        </Field>
      ))}
      <Field name="text" label={texts.text} optional={texts.optional} fault={wrong.text}>
        {(control) => <textarea {...control} name="text" rows={5} maxLength={5000} defaultValue={draft.text} />}
      </Field>
      <div class="unseen" aria-hidden="true">
        <input name="website" tabIndex={-1} autocomplete="off" />
      </div>
      <div part="field">
        <label class="consent">
          <input
            type="checkbox"
            name="consent"
            value="true"
            required
            aria-invalid={wrong.consent ? 'true' : undefined}
            aria-describedby={wrong.consent ? 'consent-fault' : undefined}
          />
          <span>{texts.consent.replace('{{company}}', form.company)}</span>
        </label>
        <a href={form.terms.url + campaign} target="_blank" rel="noopener">
          {texts.policy}
        </a>
        {wrong.consent && (
          <small id="consent-fault" class="fault">
            {wrong.consent}
          </small>
        )}
      </div>
      <button type="submit" class="main" part="send" aria-disabled={sent !== null}>
        <span>{sent !== null ? `${texts.sending} …` : trouble.value ? texts.again : texts.send}</span>
      </button>
      {sent !== null && <progress part="progress" aria-label={texts.sending} max={1} value={sent} />}
    </form>
  );
}
