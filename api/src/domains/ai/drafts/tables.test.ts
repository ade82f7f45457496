// The tables against which drafts are checked: planted facts, hidden instructions and swapped names.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutInstructions } from '@tandem/drafts/instructions-in-text';
import { keywordsOf } from '@tandem/drafts/keywords';
import { unsupportedIn } from '@tandem/drafts/unsupported';
import { describe, expect, test } from 'vitest';
import { forms } from '../../../../bench/ai/forms.ts';
import { INJECTIONS } from '../../../../bench/ai/injections.ts';
import { INVENTIONS, planted } from '../../../../bench/ai/inventions.ts';
import { NAMES } from '../../../../bench/ai/names.ts';
import { readCv } from '../../talent/cv/cv.service.ts';
import { aDocx, aPdf, aTextBox } from '../../talent/cv/testing/documents.ts';
import { writeJob } from './job-writer.ts';

test('in two hundred forms, at most 2 % of the facts in drafts by the built-in engine are not in the form', () => {
  const texts = forms.map((form) => ({ form, text: writeJob(form) }));
  const alarms = texts.flatMap(({ form, text }) => unsupportedIn(text, form).map(({ text: said }) => said));
  const paragraphs = texts.flatMap(({ text }) => text.split('\n').filter(Boolean));
  expect(texts).toHaveLength(200);
  expect(alarms.length / paragraphs.length).toBeLessThanOrEqual(0.02);
});

test.each(INVENTIONS.map(({ kind }) => kind))('every planted %s is detected in two hundred drafts', (kind) => {
  const missed = forms.flatMap((form) => {
    const { text, claim } = planted(writeJob(form), form, kind);
    const found = unsupportedIn(text, form).some(({ text: said }) => said.includes(claim) || claim.includes(said));
    return found ? [] : [claim];
  });
  expect(missed).toEqual([]);
});

const CV = `Ada Lindqvist
Backend engineer
Gothenburg

Experience
Jan 2020 – present
Backend engineer, Hamnkraft
Wrote services in Go.

Skills
Go, Python

Languages
Swedish, English`;

describe('hidden instructions', () => {
  test('there are forty', () => expect(INJECTIONS).toHaveLength(40));

  test.each(INJECTIONS)('%#: a CV is read as it is without the instruction', async (injection) => {
    const [clean, attacked] = await Promise.all([
      readCv(CV, undefined),
      readCv(CV.replace('\nSkills', `${injection}\n\nSkills`), undefined),
    ]);
    expect(attacked.profile).toEqual(clean.profile);
  });

  test.each(INJECTIONS)("%#: a job's keywords are found as they are without the instruction", (injection) => {
    const ad = 'Senior backend engineer\nWe work with Go and AWS in Gothenburg, hybrid.\nSkills: Go, AWS';
    expect(keywordsOf(withoutInstructions(`${ad}\n${injection}`))).toEqual(keywordsOf(ad));
  });
});

/** A line that a PDF draws invisibly, with the operators `how` before the text and `after` behind it. */
const unseen = (how: string, after = '') => ({ drawn: `${how} (Kubernetes Terraform) Tj ET${after}` });

test.each([
  ['white in grey', unseen('1 g BT /F1 11 Tf 50 20 Td')],
  ['white in print colours', unseen('0 0 0 0 k BT /F1 11 Tf 50 20 Td')],
  ['almost white', unseen('0.99 0.99 0.99 rg BT /F1 11 Tf 50 20 Td')],
  ['tiny', unseen('BT /F1 1 Tf 50 20 Td')],
  ['made tiny', unseen('q 0.05 0 0 0.05 0 0 cm BT /F1 11 Tf 50 400 Td', ' Q')],
  ['not drawn', unseen('BT 3 Tr /F1 11 Tf 50 20 Td')],
  ['only clipping', unseen('BT 7 Tr /F1 11 Tf 50 20 Td')],
  ['clear', unseen('q /Clear gs BT /F1 11 Tf 50 20 Td', ' Q')],
  ['below the page', unseen('BT /F1 11 Tf 50 -300 Td')],
  ['outside the page', unseen('BT /F1 11 Tf 2000 200 Td')],
  ['an alternative text', { drawn: '/Span << /ActualText (Kubernetes) /Alt (Terraform) >> BDC EMC' }],
  ['metadata', { info: 'Kubernetes Terraform' }],
])('text in a PDF that is %s is not read', async (_, how) => {
  const path = join(mkdtempSync(join(tmpdir(), 'hidden-')), 'cv.pdf');
  writeFileSync(path, Buffer.from(await aPdf(CV.split('\n'), how).arrayBuffer()));
  expect((await readCv('', path)).profile.skills).toEqual(['go', 'python']);
});

test('invisible text in a PDF or DOCX is not read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hidden-'));
  const pdf = join(folder, 'cv.pdf');
  const white = aPdf(CV.split('\n'), { hidden: 'Kubernetes Terraform expert' });
  writeFileSync(pdf, Buffer.from(await white.arrayBuffer()));
  const docx = join(folder, 'cv.docx');
  const vanished = await aDocx(CV.split('\n'), ['<w:vanish/>', '<w:color w:val="FFFFFF"/>', '<w:sz w:val="2"/>']);
  writeFileSync(docx, Buffer.from(await vanished.arrayBuffer()));
  for (const path of [pdf, docx]) expect((await readCv('', path)).profile.skills).toEqual(['go', 'python']);
});

const onArea = (area: string) => ({ drawn: `${area} 1 1 1 rg BT /F1 11 Tf 50 20 Td (Skills: Elixir, Rust) Tj ET` });

test.each([
  ['filled', onArea('0.1 0.2 0.4 rg 0 0 595 60 re f')],
  ['filled and outlined', onArea('0.1 0.2 0.4 rg 0 0 595 60 re B')],
  ['closed, filled and outlined', onArea('0.1 0.2 0.4 rg 0 0 m 595 0 l 595 60 l 0 60 l b*')],
  ['filled with a gradient', onArea('1 1 1 rg 0 0 595 842 re f /Pattern cs /Fade scn 0 0 595 60 re f')],
])('white text in a PDF is read on an area that is %s', async (_, how) => {
  const path = join(mkdtempSync(join(tmpdir(), 'white-')), 'cv.pdf');
  writeFileSync(path, Buffer.from(await aPdf([...CV.split('\n'), '', 'Skills'], how).arrayBuffer()));
  expect((await readCv('', path)).profile.skills).toEqual(['go', 'python', 'elixir', 'rust']);
});

const WHITE = '<w:color w:val="FFFFFF"/>';
const filled = (colour: string) => `<a:solidFill>${colour}</a:solidFill>`;
const skillsIn = async (box: string) => {
  const path = join(mkdtempSync(join(tmpdir(), 'box-')), 'cv.docx');
  writeFileSync(path, Buffer.from(await (await aDocx(CV.split('\n'), [], box)).arrayBuffer()));
  return (await readCv('', path)).profile.skills;
};

test.each([
  ['a colour', filled('<a:srgbClr val="1F3864"/>')],
  ['a colour of the theme', filled('<a:schemeClr val="accent1"/>')],
  ['a gradient', '<a:gradFill><a:gsLst/></a:gradFill>'],
])('white text in a DOCX is read in a text box filled with %s', async (_, fill) => {
  const runs = [
    [WHITE, 'Skills'],
    [WHITE, 'Elixir, Rust'],
  ] as const;
  expect(await skillsIn(aTextBox(runs, fill))).toEqual(['go', 'python', 'elixir', 'rust']);
});

test.each([
  ['white', filled('<a:srgbClr val="FFFFFF"/>')],
  ['white in the theme', filled('<a:schemeClr val="bg1"/>')],
  ['outlined', '<a:noFill/>'],
])('white text in a DOCX is not read in a text box that is %s', async (_, fill) => {
  expect(await skillsIn(aTextBox([[WHITE, 'Kubernetes Terraform']], fill))).toEqual(['go', 'python']);
});

test.each(NAMES)('%s and %s get the same keywords and the same result for the same CV', async (one, other) => {
  const read = async (name: string) => {
    const {
      firstName: _,
      lastName: __,
      ...rest
    } = (await readCv(CV.replace('Ada Lindqvist', name), undefined)).profile;
    return rest;
  };
  expect(await read(other)).toEqual(await read(one));
  const keywordsFor = (name: string) => keywordsOf(CV.replace('Ada Lindqvist', name));
  expect(keywordsFor(other)).toEqual(keywordsFor(one));
});
