import { Field } from '@tandem/ui/Field';
import i18next from 'i18next';
import { act, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test } from 'vitest';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { CvFile } from './CvFile.tsx';

const words = {
  chooseFile: 'Choose a file',
  otherFile: 'Choose another',
  dropFile: 'or drop it',
  removeFile: 'Remove',
};
await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { cv: words } } });

const cv = new File(['%PDF'], 'elin.pdf', { type: 'application/pdf' });

function Screen() {
  const [file, setFile] = useState<File>();
  return (
    <Field id="cv" label="CV" hint="PDF or DOCX">
      {(control) => <CvFile {...control} file={file} onFile={setFile} />}
    </Field>
  );
}

const page = () => document.getElementById('root') as HTMLElement;
const button = (text: string) =>
  [...page().querySelectorAll('button')].find((each) => each.textContent === text) as HTMLButtonElement;

beforeEach(() => renderWithProviders(<Screen />));

function drop() {
  const dropped = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files: [cv] },
  });
  act(() => void (page().querySelector('input') as HTMLElement).parentElement?.dispatchEvent(dropped));
}

test('a dropped file is listed and can be removed again', () => {
  expect(page().textContent).toContain('or drop it');
  drop();
  expect(page().textContent).toContain('elin.pdf');
  act(() => button('Remove').click());
  expect(page().textContent).not.toContain('elin.pdf');
  expect(document.activeElement).toBe(button('Choose a file'));
});

test('its button is announced with the file name and the hint of the field', () => {
  drop();
  const described = button('Choose another').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['elin.pdf', 'PDF or DOCX']);
});
