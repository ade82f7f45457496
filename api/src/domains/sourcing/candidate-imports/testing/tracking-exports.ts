import type { TrackingSystem } from '@tandem/catalogue/candidates';

interface TrackingExport {
  name: string;
  system: TrackingSystem;
  file: string | Buffer;
  /** The people in the file: name, address, stage and tags. */
  people: readonly string[];
}

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

/** Typical reports of customers, with the columns that each system offers. */
export const TRACKING_EXPORTS: readonly TrackingExport[] = [
  {
    name: 'the template for importing prospects',
    system: 'greenhouse',
    file: lines(
      'First Name,Last Name,Company,Title,Notes,Email,Phone,Social Media,Website,Address,Source,Who gets credit,Job,Department,Office,Prospect Pool,Milestone',
      'Ana,Silva,Maré,Backend engineer,Met at a meetup,ana@example.org,+351 912 345 678,https://www.linkedin.com/in/ana,,Lisbon,Event,Rui,Backend,Tech,Lisbon,Engineers,In Discussion',
    ),
    people: ['Ana Silva ana@example.org new'],
  },
  {
    name: 'a report of applications with ids',
    system: 'greenhouse',
    file: lines(
      'Candidate ID,Application ID,Candidate Name,Email,Current Stage,Applied Date,Job ID',
      '1,11,Bo Ek,bo@example.org,Phone Interview,2026-01-02,4',
      '2,12,Cia Al,cia@example.org,Offer,2026-01-02,4',
    ),
    people: ['Bo Ek bo@example.org answered Phone Interview', 'Cia Al cia@example.org answered Offer'],
  },
  {
    name: 'several addresses and phone numbers in one cell',
    system: 'greenhouse',
    file: lines(
      'Candidate Name,Email Address(es),Phone Number(s),Applied Date,Rejection Reason',
      'Dag Lund,"dag@example.org; dag@work.example","+46 70 1112233, +46 8 123",2026-02-03,',
    ),
    people: ['Dag Lund dag@example.org new'],
  },
  {
    name: 'a rejected and a withdrawn application',
    system: 'greenhouse',
    file: lines(
      'Candidate Name,Email,Current Stage,Rejection Reason,Applied Date',
      'Eva Ros,eva@example.org,Rejected,Salary,2026-03-01',
      'Finn Moe,finn@example.org,Withdrawn,,2026-03-01',
    ),
    people: ['Eva Ros eva@example.org notInterested', 'Finn Moe finn@example.org notInterested Withdrawn'],
  },
  {
    name: 'semicolons, as a European Excel saves them',
    system: 'greenhouse',
    file: lines(
      'Candidate Name;Email;Candidate Tags;Applied Date;Job ID',
      'Gun Å;gun@example.org;go, rust;2026-03-01;7',
    ),
    people: ['Gun Å gun@example.org new go,rust'],
  },
  {
    name: 'UTF-16 with tabs',
    system: 'greenhouse',
    file: Buffer.from(
      `\ufeff${lines('Candidate Name\tEmail\tCurrent Stage\tApplied Date', 'Zoë Ünal\tzoe@example.org\tApplication Review\t2026-03-01')}`,
      'utf16le',
    ),
    people: ['Zoë Ünal zoe@example.org new'],
  },
  {
    name: 'cells that a spreadsheet program would take for formulas',
    system: 'greenhouse',
    file: lines(
      'Candidate Name,Email,Candidate Tags,Applied Date,Job ID',
      'Ivo Kat,ivo@example.org,"=cmd(),+go",2026-03-01,7',
    ),
    people: ['Ivo Kat ivo@example.org new =cmd(),+go'],
  },
  {
    name: 'all opportunities with times in milliseconds',
    system: 'lever',
    file: lines(
      'Full name,Email,Lever Posting URL,Stage,Sources,Origin,Date-Added,Archive-Reason,Archive-Date,Tags',
      'Jo Berg,jo@example.org,https://jobs.lever.co/n/1,Reached Out,LinkedIn,Sourced,1790812800000,,,"go,remote"',
    ),
    people: ['Jo Berg jo@example.org contacted go,remote'],
  },
  {
    name: 'names of columns with hyphens',
    system: 'lever',
    file: lines('Full-Name,Email,Stage,Origin,Date-Added', 'Kai Sand,kai@example.org,New lead,Agency,1790812800000'),
    people: ['Kai Sand kai@example.org new'],
  },
  {
    name: 'an archived one with its reason',
    system: 'lever',
    file: lines(
      'Full name,Email,Stage,Origin,Archive reason,Archive date',
      'Li Wei,li@example.org,Archived,Applied,Underqualified,2026-04-01',
    ),
    people: ['Li Wei li@example.org notInterested'],
  },
  {
    name: 'an interview and a hire',
    system: 'lever',
    file: lines(
      'Full name,Email,Stage,Origin,Posting ID',
      'Mo Dia,mo@example.org,On-site interview,Referred,p1',
      'Nia Cho,nia@example.org,Hired,Applied,p1',
    ),
    people: ['Mo Dia mo@example.org answered On-site interview', 'Nia Cho nia@example.org answered Hired'],
  },
  {
    name: 'several links in one cell',
    system: 'lever',
    file: lines(
      'Full name,Email,Links,Stage,Origin,Opportunity ID',
      'Ola Nor,ola@example.org,"https://ola.example, linkedin.com/in/ola-nor",Responded,Sourced,o1',
    ),
    people: ['Ola Nor ola@example.org answered'],
  },
  {
    name: 'one row that is broken off',
    system: 'lever',
    file: lines(
      'Full name,Email,Stage,Origin,Date-Added',
      'Per Dal,per@example.org',
      'Quim Vi,quim@example.org,New lead,Applied,1790812800000',
    ),
    people: ['Per Dal per@example.org new', 'Quim Vi quim@example.org new'],
  },
  {
    name: 'a byte order mark and Windows line breaks',
    system: 'lever',
    file: `\ufeff${lines('Full name,Email,Stage,Origin,Date-Added', 'Rut Ek,rut@example.org,Contacted,University,1').replaceAll('\n', '\r\n')}`,
    people: ['Rut Ek rut@example.org contacted'],
  },
  {
    name: 'English columns',
    system: 'teamtailor',
    file: lines(
      'First name,Last name,Email,Phone,Job,Stage,Tags,Created at',
      'Siv Al,Holm,siv@example.org,+46701112233,Backend,Inbox,"go, remote",2026-05-01 10:00:00 UTC',
    ),
    people: ['Siv Al Holm siv@example.org new go,remote'],
  },
  {
    name: 'Swedish columns',
    system: 'teamtailor',
    file: lines(
      'Förnamn;Efternamn;E-post;Telefon;Jobb;Steg;Taggar;Skapad',
      'Tova;Ek;tova@example.org;;Backend;Erbjudande;;2026-05-01',
    ),
    people: ['Tova Ek tova@example.org answered Erbjudande'],
  },
  {
    name: 'Swedish columns in Windows-1252',
    system: 'teamtailor',
    file: Buffer.from(
      lines('Förnamn;Efternamn;E-post;Jobb;Steg;Taggar;Skapad', 'Åke;Öst;ake@example.org;Backend;Inkorg;;2026-05-01'),
      'latin1',
    ),
    people: ['Åke Öst ake@example.org new'],
  },
  {
    name: 'a pitch and a page of LinkedIn',
    system: 'teamtailor',
    file: lines(
      'First name,Last name,Email,LinkedIn URL,Pitch,Stage,Tags,Created at',
      'Ulf,By,ulf@example.org,https://www.linkedin.com/in/ulf-by,"Hi, I build things.",Screening,,2026-05-01',
    ),
    people: ['Ulf By ulf@example.org answered Screening'],
  },
  {
    name: 'a person without an address and one twice',
    system: 'teamtailor',
    file: lines(
      'First name,Last name,Email,Job,Stage,Tags,Created at',
      'Vera,Lo,,Backend,Inbox,,2026-05-01',
      'Wim,Ro,wim@example.org,Backend,Inbox,,2026-05-01',
      'Wim,Ro,WIM@example.org,Frontend,Inbox,,2026-05-02',
    ),
    people: ['Vera Lo new', 'Wim Ro wim@example.org new'],
  },
  {
    name: 'a title above the header and an empty row below the last',
    system: 'teamtailor',
    file: lines(
      'Candidates,2026-05-02',
      '',
      'First name,Last name,Email,Job,Stage,Tags,Created at',
      'Xia,Ni,xia@example.org,Backend,Rejected,,2026-05-01',
      ',,,,,,',
    ),
    people: ['Xia Ni xia@example.org notInterested'],
  },
];
