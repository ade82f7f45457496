import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** Europass XML of version 3.x with the elements of the official samples. */
export const PASSPORT = `<?xml version="1.0" encoding="UTF-8"?>
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" locale="en">
  <DocumentInfo><DocumentType>ECV</DocumentType><XSDVersion>V3.4</XSDVersion></DocumentInfo>
  <LearnerInfo>
    <Identification>
      <PersonName><FirstName>Elin</FirstName><Surname>Sandqvist &amp; Ek</Surname></PersonName>
      <ContactInfo>
        <Address><Contact><AddressLine>Secret street 1</AddressLine><PostalCode>00710</PostalCode><Municipality>Gothenburg</Municipality><Country><Code>SE</Code><Label>Sweden</Label></Country></Contact></Address>
        <Email><Contact>secret@example.org</Contact></Email>
        <TelephoneList><Telephone><Contact>+46 70 123 45 67</Contact><Use><Code>mobile</Code></Use></Telephone></TelephoneList>
        <WebsiteList><Website><Contact>https://elin.example.org</Contact></Website><Website><Contact>https://github.com/elins</Contact></Website></WebsiteList>
      </ContactInfo>
      <Demographics><Birthdate year="1990" month="--03" day="---03"/><Gender><Code>F</Code></Gender></Demographics>
    </Identification>
    <Headline><Type><Code>preferred_job</Code></Type><Description><Label>Backend engineer</Label></Description></Headline>
    <WorkExperienceList>
      <WorkExperience><Period><From year="2020" month="--03"/><Current>true</Current></Period><Position><Label>Backend engineer</Label></Position><Activities>&lt;p&gt;Moved prices.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;In Go&lt;/li&gt;&lt;li&gt;R&amp;amp;D&lt;/li&gt;&lt;/ul&gt;</Activities><Employer><Name>Hamnkraft</Name><ContactInfo><Address><Contact><Municipality>Gothenburg</Municipality></Contact></Address></ContactInfo></Employer></WorkExperience>
      <WorkExperience><Period><From year="2016"/><To year="2019" month="--12"/></Period><Position><Label>Systemutvecklare</Label></Position><Employer><Name>Brygga Systems</Name></Employer></WorkExperience>
    </WorkExperienceList>
    <EducationList><Education><Period><From year="2010"/><To year="2015"/></Period><Title>Master of Science</Title><Organisation><Name>Chalmers</Name></Organisation><Field><Label>Physics</Label></Field></Education></EducationList>
    <Skills>
      <Linguistic>
        <MotherTongueList><MotherTongue><Description><Code>sv</Code><Label>Swedish</Label></Description></MotherTongue></MotherTongueList>
        <ForeignLanguageList>
          <ForeignLanguage><Description><Code>en</Code></Description><ProficiencyLevel><Listening>C2</Listening><SpokenInteraction>C1</SpokenInteraction></ProficiencyLevel></ForeignLanguage>
          <ForeignLanguage><Description><Label>German</Label></Description><ProficiencyLevel><Listening>A2</Listening></ProficiencyLevel></ForeignLanguage>
        </ForeignLanguageList>
      </Linguistic>
      <Computer><Description>&lt;p&gt;Go, Kubernetes&lt;/p&gt;</Description></Computer>
    </Skills>
  </LearnerInfo>
</SkillsPassport>`;

/** Europass XML since 2020. */
export const CANDIDATE = `<?xml version="1.0" encoding="UTF-8"?>
<Candidate xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:hr="http://www.hr-xml.org/3" xmlns:eures="http://www.europass_eures.eu/1.0">
  <hr:DocumentID schemeID="Test-0001">x</hr:DocumentID>
  <CandidatePerson>
    <PersonName><oa:GivenName>Elin</oa:GivenName><hr:FamilyName>Sandqvist &amp; Ek</hr:FamilyName></PersonName>
    <Communication><ChannelCode>Email</ChannelCode><oa:URI>secret@example.org</oa:URI></Communication>
    <Communication><ChannelCode>Telephone</ChannelCode><UseCode>mobile</UseCode><CountryDialing>46</CountryDialing><oa:DialNumber>70 123 45 67</oa:DialNumber></Communication>
    <Communication><UseCode>home</UseCode><Address type="home"><oa:AddressLine>Secret street 1</oa:AddressLine><oa:CityName>Gothenburg</oa:CityName><CountryCode>se</CountryCode><oa:PostalCode>00710</oa:PostalCode></Address></Communication>
    <Communication><ChannelCode>Web</ChannelCode><oa:URI>https://github.com/elins</oa:URI></Communication>
    <BirthDate>1990-03-03</BirthDate><GenderCode>2</GenderCode>
    <PrimaryLanguageCode name="NORMAL">swe</PrimaryLanguageCode>
  </CandidatePerson>
  <CandidateProfile languageCode="en">
    <EmploymentHistory>
      <EmployerHistory><hr:OrganizationName>Hamnkraft</hr:OrganizationName>
        <PositionHistory><PositionTitle typeCode="FREETEXT">Backend engineer</PositionTitle><eures:EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2020-03-01</hr:FormattedDateTime></eures:StartDate><hr:CurrentIndicator>true</hr:CurrentIndicator></eures:EmploymentPeriod><oa:Description>&lt;p&gt;Moved prices.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;In Go&lt;/li&gt;&lt;li&gt;R&amp;amp;D&lt;/li&gt;&lt;/ul&gt;</oa:Description><City>Gothenburg</City></PositionHistory>
      </EmployerHistory>
      <EmployerHistory><hr:OrganizationName>Brygga Systems</hr:OrganizationName>
        <PositionHistory><PositionTitle>Systemutvecklare</PositionTitle><eures:EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2016</hr:FormattedDateTime></eures:StartDate><eures:EndDate><hr:FormattedDateTime>2019-12</hr:FormattedDateTime></eures:EndDate></eures:EmploymentPeriod></PositionHistory>
      </EmployerHistory>
    </EmploymentHistory>
    <EducationHistory><EducationOrganizationAttendance><hr:OrganizationName>Chalmers</hr:OrganizationName><ProgramConcentration>Physics</ProgramConcentration><AttendancePeriod><StartDate><hr:FormattedDateTime>2010</hr:FormattedDateTime></StartDate><EndDate><hr:FormattedDateTime>2015</hr:FormattedDateTime></EndDate></AttendancePeriod><EducationDegree><hr:DegreeName>Master of Science</hr:DegreeName></EducationDegree></EducationOrganizationAttendance></EducationHistory>
    <PersonQualifications>
      <PersonCompetency><CompetencyID schemeName="ISO">eng</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID><CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-Speaking-Interaction</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>C1</hr:ScoreText></eures:Score></CompetencyDimension></PersonCompetency>
      <PersonCompetency><CompetencyID>deu</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID><CompetencyDimension><eures:Score><hr:ScoreText>A2</hr:ScoreText></eures:Score></CompetencyDimension></PersonCompetency>
      <PersonCompetency><hr:TaxonomyID>DIGITAL_SKILL</hr:TaxonomyID><CompetencyName>Go</CompetencyName></PersonCompetency>
      <PersonCompetency><hr:TaxonomyID>DIGITAL_SKILL</hr:TaxonomyID><CompetencyName>Kubernetes</CompetencyName></PersonCompetency>
    </PersonQualifications>
  </CandidateProfile>
</Candidate>`;

/** A PDF with a text and, if given, a file embedded in it. */
export async function pdfWith(text: string, file?: { name: string; content: string }): Promise<Buffer> {
  const doc = new PDFDocument({ compress: true });
  const whole = buffer(doc);
  doc.text(text);
  if (file) doc.file(Buffer.from(file.content), { name: file.name, type: 'text/xml' });
  doc.end();
  return whole;
}
