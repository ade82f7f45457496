import { expect, test } from 'vitest';
import { isPrivateName, parseName } from './names.ts';

test.each([
  ['Orla Fenwhistle (She/Her)', 'Orla', 'Fenwhistle'],
  ['Amélie DUVERCHY', 'Amélie', 'Duverchy'],
  ["Síle O'BRIEN-LE-GALL", 'Síle', "O'Brien-Le-Gall"],
  ['Bo LI', 'Bo', 'LI'],
  ['Thaddeus Marlowick, MBA, PMP, #OPEN_TO_WORK', 'Thaddeus', 'Marlowick'],
  ['Bo Ravensund, Ph.D.', 'Bo', 'Ravensund'],
  ['Ada King MSc PhD', 'Ada', 'King'],
  ['Ada King MD', 'Ada', 'King'],
  ['Ada King, PE', 'Ada', 'King'],
  ['Thida Pe', 'Thida', 'Pe'],
  ['Rahim Md', 'Rahim', 'Md'],
  ['Prof. Dr. Dr. Konrad Hasselbrink', 'Konrad', 'Hasselbrink'],
  ['Dr. med. Eva Stern', 'Eva', 'Stern'],
  ['Dipl.-Ing. Uwe Kranz', 'Uwe', 'Kranz'],
  ['Frau Prof. Ines Meer', 'Ines', 'Meer'],
  ['Ingegerd "Inga" Molinsdotter', 'Ingegerd', 'Molinsdotter'],
  ['Jürgen „Jogi“ Falk', 'Jürgen', 'Falk'],
  ['Rasmus Eklövsson 🛠️', 'Rasmus', 'Eklövsson'],
  ['Teo 👩🏽‍🚀 Lamberund 🇸🇪', 'Teo', 'Lamberund'],
  ['Sofie (Berg) Wallingstam', 'Sofie', 'Wallingstam'],
  ['Itxaro Landaburen Quirós', 'Itxaro', 'Landaburen Quirós'],
  ['Friederike von Talkirchen', 'Friederike', 'von Talkirchen'],
  ['‏נועה בלרביד‎', 'נועה', 'בלרביד'],
  ['Cher', 'Cher', ''],
])('%s', (shown, firstName, lastName) => {
  expect(parseName(shown)).toEqual({ firstName, lastName, fullName: `${firstName} ${lastName}`.trim() });
});

test('a middle initial appears in the full name only', () => {
  expect(parseName('Juniper A. Ashgrovely')).toEqual({
    firstName: 'Juniper',
    lastName: 'Ashgrovely',
    fullName: 'Juniper A. Ashgrovely',
  });
});

test('the placeholder name of a hidden member is recognized in every language', () => {
  for (const name of [
    'LinkedIn Member',
    'LinkedIn-medlem',
    'LinkedIn Mitglied',
    'Membre de LinkedIn',
    'Miembro de LinkedIn',
  ]) {
    expect(isPrivateName(name)).toBe(true);
  }
  expect(isPrivateName('Linke Dinsen')).toBe(false);
});
