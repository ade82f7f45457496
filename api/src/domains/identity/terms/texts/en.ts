import type { TermsText } from './texts.ts';

export const en: TermsText = {
  user: `These terms are between you, a developer with an account, and whoever runs this Tandem. They are short on purpose. If something is unclear, ask before you agree.

## What you get
- One profile. You decide field by field who sees what, and you can hide from single companies.
- Matches with reasons that both sides can read, and an answer from every company: what nobody answers is closed after 14 days and says so.
- It costs you nothing. Companies pay.

## What we ask of you
- Write what is true, about yourself. One person, one account.
- Keep what companies write to you in a match to yourself.
- Do not copy other people’s profiles, test our defences on other people’s data, or send unwanted mail.

## What we do not promise
We do not promise you a job, and we do not check every word that a company writes. We keep the service running as well as we can; now and then it is away.

## Ending it
You can close your account at any time in the settings. You have 14 days to come back; then your profile, files and words are erased. We may suspend an account that breaks these terms: you get the reason, a way to object, and a decision by a person within 7 days.

## Changes
When these terms change, you see what has changed and are asked again before you go on. Older versions stay readable here.`,
  company: `These terms are between your company and whoever runs this Tandem. Whoever signs up says that they may speak for the company.

## What you get
- Jobs on the public board and on your own site, matches with reasons, and a place for the people you meet elsewhere.
- Your page and jobs become public once we have looked at them, or at once if your address is on your website’s domain.
- Free packages cost nothing. What costs something says its price before you order it.

## What we ask of you
- Every job names its salary, is a real job, and is described as it is.
- Everybody gets an answer. A match that you leave unanswered is closed after 14 days, and the developer learns that you were silent.
- Use what you learn about people for hiring them and for nothing else. Do not sell it, pass it on or feed it to other services.
- People you save yourself have to be told where you have their details from. Tandem does that for you; do not work around it.
- Decide by what somebody can do. You alone answer for your decisions and for the law where you hire.

## What we do not promise
We do not promise that somebody can be hired, and we do not check every word of a profile. We keep the service running as well as we can.

## Ending it
The main account can close the company’s account at any time. People you kept are erased with it. We may suspend an account that breaks these terms: you get the reason, a way to object, and a decision by a person within 7 days.

## Changes
When these terms change, you see what has changed and are asked again before you go on. Older versions stay readable here.`,
  policy: `This is what we do with data about you. Whoever runs this Tandem answers for it; their address stands in every e-mail.

## What we keep, and why
- Your account: e-mail address, a hash of your password, your language, the devices you are logged in on. Without them you could not log in.
- Your profile or company: what you write yourself, and when it was changed. Each field of a profile has its own visibility.
- Matches: who asked whom, each step with its date, and what you wrote.
- People whom a company has saved: what the company read or typed, with source and date. Whoever is kept like that can see it, correct it, object, and have it erased, without an account.
- Job alerts without an account: the address, the search, how often and the language. Nothing comes before the address has said yes; without a yes it is forgotten after 7 days, and each e-mail has a link that stops it.
- A log of what superusers do, and a technical log without the text of what you write.

## Who gets it
- Other members, to the extent that you chose. Nobody else buys it or rents it.
- Those who run the servers and send the e-mails for us, by contract.

## What we do not do
There are no advertising cookies and no trackers. No machine rejects you, ranks you alone or writes to you by itself.

## How long
As long as you have an account, and 14 days after you close it. Sign-ups that nobody confirms go after 7 days. What bookkeeping has to keep stays without your name.

## Your rights
You can see and download everything, correct it, take it with you, object, and have it erased: in the settings, or by answering any of our e-mails. You can also complain to the data protection authority where you live.`,
};
