import type { TermsText } from './texts.ts';

export const en: TermsText = {
  user: `These terms apply between you, a developer with an account, and the operator of this Tandem site. The operator’s name and address are in the footer of every email. The terms are short on purpose. If anything is unclear, ask us before you agree.

## What you get
- One profile. You decide field by field who sees what, and you can hide from individual companies.
- Matches with reasons that both sides can read.
- An answer from every company. A match that nobody answers closes after 14 days, and we tell you why.
- Tandem is free for developers. Companies pay.

## What we ask of you
- Write only what’s true, and only about yourself. Each person has one account.
- Don’t share what companies write to you, or the questions of their technical tests.
- Do technical tests yourself.
- Don’t copy other people’s profiles, test our security on other people’s data or send unwanted messages.

## What we don’t promise
We can’t promise you a job, and we don’t check everything a company writes. We do our best to keep Tandem running, but it may be unavailable at times.

## Closing your account
You can close your account in the settings at any time. You have 14 days to come back. After that, we permanently delete your profile, files and messages.

If an account breaks these terms, we may suspend it. You’ll get the reason and a way to object, and a person will decide within 7 days.

## Changes
If these terms change, you’ll see what’s different, and we’ll ask for your agreement before you continue. You can still read older versions here.`,
  company: `These terms apply between your company and the operator of this Tandem site. The operator’s name and address are in the footer of every email. By signing up, you confirm that you’re allowed to represent your company.

## What you get
- Jobs on the public job board and on your own site.
- Matches with reasons, and a place for candidates you find elsewhere.
- A public company page and public jobs, after we’ve reviewed them. If your email address belongs to your website’s domain, they’re public immediately.
- Free packages that cost nothing. You see the price of a paid package before you order it.

## What we ask of you
- Every job is real, is described accurately and states its salary.
- Answer everyone. A match you don’t answer closes after 14 days, and we tell the developer that you didn’t respond.
- Use what you learn about people for hiring and nothing else. Don’t sell it, pass it on or feed it into other services.
- Candidates you save must learn where you found their details. Tandem tells them for you. Don’t work around it.
- Email candidates only where the law allows it. Tandem stops your emails when a person answers or unsubscribes.
- Decide by what a person can do. You alone are responsible for your decisions and for following the law where you hire.

## What we don’t promise
We can’t promise that you’ll hire someone, and we don’t check everything in a profile. We do our best to keep Tandem running, but it may be unavailable at times.

## Closing your account
The main account can close the company’s account at any time. You have 14 days to come back. After that, we permanently delete your data and the candidates you’ve saved.

If an account breaks these terms, we may suspend it. You’ll get the reason and a way to object, and a person will decide within 7 days.

## Changes
If these terms change, you’ll see what’s different, and we’ll ask for your agreement before you continue. You can still read older versions here.`,
  policy: `This page explains what we do with your data. The operator of this Tandem site is responsible for it. The operator’s name and address are in the footer of every email.

## What we store, and why
- Your account: your email address, a hash of your password, your language and settings, and the devices you’re logged in on. You couldn’t log in without them.
- Your profile or company: what you write, and when it was changed. Each field of a profile has its own visibility.
- Matches: who contacted the other side, each step with its date, and what you wrote. Interviews, technical tests and companies’ ratings of interviews are part of this.
- Messages: text, files, and what you’ve read. You can hide whether you’ve read a message, are typing or are online. We don’t read conversations. If the other side reports a message, we see what it said.
- Candidates: what a company read or typed in about a person, with its source and date. Candidates can see, correct and delete this data and object to its use, without an account.
- Emails from companies to candidates: who wrote when, and what came back. They contain no tracking pictures or links. If you unsubscribe, we store a hash of your address, so that we can stop further emails.
- Business contacts of companies that we’d like to work with. We delete a contact after a year without any change.
- Payments: packages and invoices of companies. Our payment provider stores the card details. They never reach us.
- Job alerts without an account: your address, the search, its frequency and your language. We only send them after you’ve confirmed your address. We delete unconfirmed ones after 7 days, and every email has a link to unsubscribe.
- Logs: what admins do, and technical logs without the texts that you write.

## Who gets your data
- Other members, as far as you’ve chosen. We don’t sell or rent your data to anyone.
- Providers that run servers, send emails or handle payments for us, under a contract.

## What we don’t do
We use no advertising cookies and no trackers. Tandem sorts people and jobs by how well they fit, and shows the reasons. People decide who gets accepted or declined.

## How long we store it
We store your data as long as you have an account, and for 14 days after you close it. We delete sign-ups that nobody confirms after 7 days. Invoices that the law requires us to store remain without your name.

## Your rights
You can see, download and correct your data, object to its use and have it deleted. You can do this in the settings, or write to the operator. You can also complain to the data protection authority where you live.`,
};
