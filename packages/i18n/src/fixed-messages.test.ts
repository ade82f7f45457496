import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Messages whose wording the specification fixes (1, section 8; 2, sections 4 and 8), with the keys of their texts.
 * Those of blogs and tutorials are tested with these areas.
 */
const FIXED: readonly (readonly [message: string, keys: readonly string[]])[] = [
  ['Account successfully updated', ['answers.accountUpdated']],
  ['Successfully created account!', ['answers.accountCreated']],
  ['Successfully invited account!', ['answers.invited']],
  ['Password updated!', ['answers.passwordUpdated']],
  ['Email settings updated!', ['answers.emailSettingsUpdated']],
  ['Please check your email.', ['answers.checkEmail']],
  ['Thanks for signing up! We will contact you shortly.', ['answers.signedUpCompany']],
  ['Fake company created.', ['answers.blankCompanyMade']],
  ['Company claimed successfully.', ['answers.companyClaimed']],
  ['Thanks for signing up! Please check your email.', ['answers.signedUpUser']],
  ['We have sent email to {{email}}', ['answers.sentEmail']],
  ['We have unsubscribed', ['answers.unsubscribed']],
  ['Please enter activation code.', ['errors.activation_needed']],
  ['Uploaded media successfully', ['answers.mediaUploaded']],
  ['Media successfully deleted!', ['answers.mediaDeleted']],
  ['Created candidate', ['company.candidate.created']],
  ['Candidate deleted!', ['answers.candidateDeleted', 'company.candidate.deleted']],
  ['Company successfully updated!', ['answers.companyUpdated', 'company-page.profile.saved']],
  ['Company deleted', ['answers.companyDeleted']],
  ['Successfully uploaded', ['developer.profile.video.done']],
  ['Job successfully created!', ['company.editor.created']],
  ['Job successfully updated', ['company.editor.updated']],
  ['Job published to job board', ['company.editor.publish.done', 'company.jobs.became.published']],
  ['Your choice has been saved.', ['answers.choiceSaved']],
  ['Match updated!', ['company.matches.updated', 'developer.matches.updated']],
  ['SalesTemplate successfuly updated!', ['answers.salesTemplateUpdated']],
  ['SalesTemplate deleted', ['answers.salesTemplateDeleted']],
  ['Hmm, something did not work, contact customer support.', ['errors.request_not_sent', 'contact.failed']],
  ['User successfully updated!', ['developer.profile.saved', 'company.candidate.updated', 'admin.user.saved']],
];

const texts = new Map<string, string>();
const locale = new URL('../locales/en/', import.meta.url);
for (const file of readdirSync(locale))
  collect(JSON.parse(readFileSync(new URL(file, locale), 'utf8')), file.replace('.json', ''));

function collect(node: unknown, key: string): void {
  if (typeof node === 'string') texts.set(key, node);
  else for (const [name, child] of Object.entries(node as object)) collect(child, `${key}.${name}`);
}

test.each(FIXED)('the fixed message %j is unchanged', (message, keys) => {
  for (const key of keys) expect(texts.get(key), key).toBe(message);
});

test('no text words a fixed message differently', () => {
  const extended = [...texts].filter(([, text]) =>
    FIXED.some(([message]) => /[!.]$/.test(message) && text.startsWith(message) && text !== message),
  );
  expect(extended).toEqual([]);
});
