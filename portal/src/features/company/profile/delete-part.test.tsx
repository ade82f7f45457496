import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import companyPage from '../../../../../packages/i18n/locales/en/company-page.json' with { type: 'json' };
import { eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import DeletePart from './DeletePart.tsx';

const REFUSED = 'Only the main account can delete the company.';

test('an error of an earlier attempt is not shown when deleting is tried again', async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { catalogue, common, 'company-page': companyPage } },
  });
  vi.stubGlobal('fetch', async () => Response.json({ message: REFUSED, code: 'forbidden' }, { status: 403 }));
  await renderWithProviders(<DeletePart company={{ _id: '1'.repeat(24), name: 'Hamnkraft' } as never} />);
  await press('Delete company…');
  await press(catalogue.deleteCompanyReasons.other);
  await press('Delete company');
  await eventually(() => expect(text()).toContain(REFUSED));
  await press('Cancel');
  await press('Delete company…');
  expect(text()).not.toContain(REFUSED);
});
