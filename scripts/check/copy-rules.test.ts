import { describe, expect, test } from 'vitest';
import { type CopyLanguage, copyProblems } from './copy-rules.ts';

const problems = (language: CopyLanguage, key: string, text: string) =>
  copyProblems(language, 'example', new Map([[key, text]]));

describe('a text that breaks the style rules is reported', () => {
  test.each<[CopyLanguage, string, string]>([
    ['en', 'text', 'You cannot undo this.'],
    ['en', 'text', 'You are logged out.'],
    ['en', 'text', 'We have sent the link.'],
    ['en', 'text', 'Your e-mail address'],
    ['en', 'text', 'The job stands on the board.'],
    ['en', 'text', 'Whoever claims it gets the main account.'],
    ['en', 'text', 'Only a superuser can do this.'],
    ['en', 'text', 'Turn on the second factor'],
    ['en', 'text', 'Behind the button you see everything.'],
    ['en', 'text', 'Your jobs are loading'],
    ['en', 'text', 'Saved on this device; sent later'],
    ['en', 'text', "You can't undo this"],
    ['en', 'text', 'Your profile is 70 % complete'],
    ['en', 'text', 'Close {{job}}?'],
    ['en', 'text', 'Fullstack developers: look for full stack'],
    ['en', 'loading', 'The jobs are coming'],
    ['en', 'failed', 'No jobs'],
    ['en', 'act', 'Go on'],
    ['en', 'head.kind', 'Kind'],
    ['en', 'title', 'Your jobs.'],
    ['en', 'deleteAct_one', 'Delete job.'],
    ['en', 'text', `This sentence ${'goes on and '.repeat(8)} never stops.`],
    ['de', 'text', 'Wir haben dir eine E-mail geschickt'],
    ['de', 'text', 'Die Stelle {{job}} ist geschlossen'],
    ['de', 'text', 'Zu 70% vollständig'],
    ['fr', 'text', 'L’offre “{{job}}” est fermée'],
    ['fr', 'text', 'Fermer cette offre ?'],
    ['fr', 'text', 'Attention : ceci est définitif'],
    ['fr', 'text', 'Un email vous attend'],
    ['sv', 'text', 'Jobbet {{job}} är stängt'],
    ['sv', 'text', 'Vi har skickat ett mail'],
    ['sv', 'title', 'Dina jobb.'],
  ])('%s %s: %s', (language, key, text) => {
    expect(problems(language, key, text)).toHaveLength(1);
  });

  test('a namespace with many sentences and no contraction', () => {
    const stiff = new Map(Array.from({ length: 60 }, (_, nth) => [`text${nth}`, 'Check the fields and save the job.']));
    expect(copyProblems('en', 'example', stiff)).toEqual(['en/example: no contraction in the whole namespace']);
    expect(copyProblems('en', 'example', stiff.set('one', 'You can’t undo this.'))).toEqual([]);
  });
});

describe('a text that follows the style rules passes', () => {
  test.each<[CopyLanguage, string, string]>([
    ['en', 'title', 'Close “{{job}}”?'],
    ['en', 'act', 'Delete job'],
    ['en', 'text', 'Copied: {{job}}'],
    ['en', 'text', 'We couldn’t load the jobs. Try again.'],
    ['en', 'text', 'You have a match that isn’t open.'],
    ['en', 'text', 'Your profile is 70% complete'],
    ['en', 'text', 'Go to https://example.com, or add company="…".'],
    ['en', 'loading', 'Loading your jobs…'],
    ['de', 'text', 'Die Stelle „{{job}}“ ist zu 70\u202f% fertig'],
    ['de', 'text', 'Wir haben dir eine E-Mail geschickt.'],
    ['fr', 'title', 'Fermer «\u202f{{job}}\u202f»\u202f?'],
    ['fr', 'text', 'À 12:30, ouvrez https://example.com. Un e-mail suit.'],
    ['fr', 'text', 'E-mail envoyé à {{email}}'],
    ['sv', 'text', 'Jobbet ”{{job}}” är stängt. Ange din e-postadress.'],
  ])('%s %s: %s', (language, key, text) => {
    expect(problems(language, key, text)).toEqual([]);
  });
});
