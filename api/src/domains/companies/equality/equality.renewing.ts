import { EQUALITY_RENEWAL_DAYS } from '@tandem/catalogue/equality';
import { formatDate } from '@tandem/i18n/format';
import { readerToEmail } from '../../../platform/mail/recipients.ts';
import { sendNotice } from '../../../platform/mail/send.ts';
import { companiesSurveyedUntil, setSurvey } from '../companies/company-derived.service.ts';
import { surveyChanged } from './equality.events.ts';

const DAY = 86_400_000;

/** Notifies companies once, a month before their survey expires; removes scores and badge when it has expired. */
export async function renewSurveys(now: Date): Promise<void> {
  for (const company of await companiesSurveyedUntil(new Date(now.getTime() + EQUALITY_RENEWAL_DAYS * DAY))) {
    const { _id, name, survey } = company;
    if (!survey) continue;
    if (new Date(survey.until) <= now) {
      await setSurvey(_id, { survey: null });
      await surveyChanged.emit({ companyId: _id, now });
      continue;
    }
    const reader = await readerToEmail.ask(String(_id));
    if (!reader) continue;
    const date = formatDate(survey.until, reader.language);
    await sendNotice('surveyExpires', reader, { company: name, date }, { key: `surveyExpires ${_id} ${survey.until}` });
  }
}
