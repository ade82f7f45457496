import { HOURLY_RATE_STEPS, SALARY_STEPS } from '@tandem/catalogue/salaries';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';
import { Choices } from './Choices.tsx';
import { CompanyMark } from './CompanyMark.tsx';
import { EarnedBadge } from './EarnedBadge.tsx';
import { Field } from './Field.tsx';
import { FormSummary } from './FormSummary.tsx';
import { SalaryBar } from './SalaryBar.tsx';
import { NumberBox } from './TextBox.tsx';
import { YearsBox } from './YearsBox.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders into a new page; calling `draw` again with other props updates it. */
function page() {
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild as Element);
  return (content: ReactNode) => {
    act(() => root.render(content));
    return document.body.firstElementChild as HTMLElement;
  };
}

const drawn = (content: ReactNode) => page()(content);

describe('salary bar', () => {
  const bar = (pin?: number) => drawn(<SalaryBar from={4800} to={6200} axis={[3000, 8000]} pin={pin} label="Range" />);
  const parts = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('i')].map(({ style }) => style.left);

  test('is an image with a text alternative', () => {
    expect(bar().querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Range');
  });

  test('is yellow from the expectation to the end of the range', () => {
    expect(parts(bar(5400))).toEqual(['', '36%', '48%', '48%']);
  });

  test('is completely yellow if the expectation is below the range', () => {
    expect(parts(bar(4000))).toEqual(['', '36%', '36%', '20%']);
  });

  test('has no yellow if the expectation is above the range, and neither yellow nor pin if it is unknown', () => {
    expect(parts(bar(6600))).toEqual(['', '36%', '72%']);
    expect(parts(bar())).toEqual(['', '36%']);
  });
});

describe('placeholder pictures', () => {
  test('are the same for the same person, and differ between people', () => {
    const picture = (id: string) => drawn(<Avatar id={id} />).innerHTML;
    expect(picture('elin')).toBe(picture('elin'));
    const ids = Array.from({ length: 400 }, (_, index) => `person-${index}`);
    expect(new Set(ids.map(picture)).size).toBe(5);
    const named = (nth: number) => drawn(<Avatar id="elin" avatar={`/placeholders/person-${nth}.svg`} />).innerHTML;
    expect(new Set([1, 2, 3, 4, 5].map(named)).size).toBe(5);
  });

  test('show the initial of a company', () => {
    expect(drawn(<CompanyMark id="1" name=" östersjön" />).textContent).toBe('Ö');
    const placeholder = <CompanyMark id="1" name="Volta" src="/placeholders/company.svg" />;
    expect(drawn(placeholder).textContent).toBe('V');
  });
});

describe('badge', () => {
  test('shows its explanation on focus, until Escape is pressed', () => {
    const place = drawn(<EarnedBadge label="Replies fast">Answered 11 of 12 requests</EarnedBadge>);
    const button = place.querySelector('button') as HTMLButtonElement;
    expect(place.textContent).not.toContain('Answered');
    act(() => button.focus());
    const tip = place.querySelector('[role=tooltip]');
    expect(tip?.textContent).toBe('Answered 11 of 12 requests');
    expect(button.getAttribute('aria-describedby')).toBe(tip?.id);
    act(() => void button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect(place.querySelector('[role=tooltip]')).toBeNull();
  });
});

describe('choices', () => {
  test('keep the order of the options, regardless of the order of selection', () => {
    const draw = page();
    let chosen: string[] = [];
    const press = (label: string) => {
      const place = draw(
        <Choices
          options={['remote', 'hybrid', 'house']}
          labelOf={(key) => key}
          chosen={chosen}
          onChange={(next) => {
            chosen = next;
          }}
        />,
      );
      act(() => [...place.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === label)?.click());
    };
    press('house');
    press('remote');
    expect(chosen).toEqual(['remote', 'house']);
    press('house');
    expect(chosen).toEqual(['remote']);
  });
});

describe('form', () => {
  test('the error summary gets the focus when errors appear, and links to the fields', () => {
    const draw = page();
    const form = (message?: string) =>
      draw(
        <>
          <FormSummary title="One thing to change" errors={message ? [{ fieldId: 'website', message }] : []} />
          <Field id="website" label="Website" error={message}>
            {({ error: _, ...control }) => <input {...control} />}
          </Field>
        </>,
      );
    expect(form().querySelector('[role=alert]')).toBeNull();
    const place = form('Website: it has to start with https://');
    expect(document.activeElement).toBe(place.querySelector('[role=alert]'));
    act(() => place.querySelector('a')?.click());
    expect(document.activeElement?.id).toBe('website');
  });

  test('the error and hint of a field are announced with it', () => {
    const read = (place: HTMLElement) =>
      document.getElementById(place.querySelector('input')?.getAttribute('aria-describedby') ?? '')?.textContent;
    const field = (error?: string) =>
      drawn(
        <Field label="Website" hint="We will store https://hamnkraft.example" error={error}>
          {({ error: _, ...control }) => <input {...control} />}
        </Field>,
      );
    expect(read(field())).toBe('We will store https://hamnkraft.example');
    const wrong = field('Not an address');
    expect(read(wrong)).toBe('Not an address');
    expect(wrong.querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('number options', () => {
  const options = (place: HTMLElement) =>
    [...place.querySelectorAll('option')].map(({ label, value }) => label || value);

  test('years range from none to ten or more, and higher values are shown as ten or more', () => {
    const place = drawn(<YearsBox value={17} placeholder="Not specified" onChange={() => {}} />);
    expect(options(place)).toEqual(['Not specified', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10+']);
    expect(place.querySelector('select')?.value).toBe('10');
    const unsaid = drawn(<YearsBox value={null} placeholder="Not specified" onChange={() => {}} />);
    expect(unsaid.querySelector('select')?.value).toBe('');
  });

  test('salaries end with 100 000+ and rates with 200+, and the selected value shows the plus sign', () => {
    const spaced = (sum: number) => String(sum).replace(/(\d)(\d{3})$/, '$1 $2');
    const box = (steps: readonly number[], value: number | null) =>
      drawn(<NumberBox max={1e6} steps={steps} openEnded format={spaced} value={value} onChange={() => {}} />);
    expect(options(box(SALARY_STEPS, null)).slice(-2)).toEqual(['95 000', '100 000+']);
    expect(options(box(HOURLY_RATE_STEPS, null))).toEqual([...HOURLY_RATE_STEPS.slice(0, -1).map(String), '200+']);
    expect(box(SALARY_STEPS, 100_000).querySelector('input')?.value).toBe('100 000+');
    expect(box(SALARY_STEPS, 62_500).querySelector('input')?.value).toBe('62 500');
  });
});
