// The part of schema.org that the pages use, in the format of its published vocabulary: a class, its superclass and its
// own properties. Source: https://schema.org/docs/developers.html, schemaorg-current-https.jsonld, version 29

interface Class {
  of?: string;
  properties: string;
}

const classes: Record<string, Class> = {
  Thing: {
    properties:
      'additionalType alternateName description disambiguatingDescription identifier image mainEntityOfPage name potentialAction sameAs subjectOf url',
  },
  Intangible: { of: 'Thing', properties: '' },
  JobPosting: {
    of: 'Intangible',
    properties:
      'applicantLocationRequirements applicationContact applicationDeadline baseSalary benefits datePosted directApply educationRequirements eligibilityToWorkRequirement employerOverview employmentType employmentUnit estimatedSalary experienceInPlaceOfEducation experienceRequirements hiringOrganization incentiveCompensation industry jobBenefits jobImmediateStart jobLocation jobLocationType jobStartDate occupationalCategory physicalRequirement qualifications relevantOccupation responsibilities salaryCurrency securityClearanceRequirement sensoryRequirement skills specialCommitments title totalJobOpenings validThrough workHours',
  },
  StructuredValue: { of: 'Intangible', properties: '' },
  MonetaryAmount: { of: 'StructuredValue', properties: 'currency maxValue minValue validFrom validThrough value' },
  QuantitativeValue: {
    of: 'StructuredValue',
    properties: 'additionalProperty maxValue minValue unitCode unitText value valueReference',
  },
  PropertyValue: {
    of: 'StructuredValue',
    properties: 'maxValue measurementMethod minValue propertyID unitCode unitText value valueReference',
  },
  ContactPoint: {
    of: 'StructuredValue',
    properties:
      'areaServed availableLanguage contactOption contactType email faxNumber hoursAvailable productSupported telephone',
  },
  PostalAddress: {
    of: 'ContactPoint',
    properties:
      'addressCountry addressLocality addressRegion extendedAddress postOfficeBoxNumber postalCode streetAddress',
  },
  Place: {
    of: 'Thing',
    properties: 'address branchCode containedInPlace geo hasMap latitude logo longitude photo publicAccess telephone',
  },
  AdministrativeArea: { of: 'Place', properties: '' },
  Country: { of: 'AdministrativeArea', properties: '' },
  Organization: {
    of: 'Thing',
    properties:
      'address alumni areaServed award brand contactPoint department dissolutionDate duns email employee event faxNumber founder foundingDate foundingLocation keywords knowsAbout knowsLanguage legalName location logo member memberOf naics numberOfEmployees parentOrganization slogan subOrganization taxID telephone vatID',
  },
  CreativeWork: {
    of: 'Thing',
    properties:
      'about author creator dateCreated dateModified datePublished headline inLanguage isAccessibleForFree keywords publisher text thumbnailUrl',
  },
  Dataset: {
    of: 'CreativeWork',
    properties: 'distribution includedInDataCatalog issn measurementMethod measurementTechnique variableMeasured',
  },
  WebSite: { of: 'CreativeWork', properties: 'issn' },
  MediaObject: { of: 'CreativeWork', properties: 'contentUrl duration embedUrl height uploadDate width' },
  VideoObject: { of: 'MediaObject', properties: 'caption thumbnail transcript' },
  ImageObject: { of: 'MediaObject', properties: 'caption' },
  ItemList: { of: 'Intangible', properties: 'itemListElement itemListOrder numberOfItems' },
  Article: {
    of: 'CreativeWork',
    properties: 'articleBody articleSection backstory pageEnd pageStart pagination wordCount',
  },
  Person: { of: 'Thing', properties: 'affiliation email familyName givenName jobTitle knowsAbout worksFor' },
  BreadcrumbList: { of: 'ItemList', properties: '' },
  ListItem: { of: 'Intangible', properties: 'item nextItem position previousItem' },
  Action: {
    of: 'Thing',
    properties: 'actionStatus agent endTime error instrument location object result startTime target',
  },
  SearchAction: { of: 'Action', properties: 'query' },
  EntryPoint: { of: 'Intangible', properties: 'actionPlatform contentType encodingType httpMethod urlTemplate' },
};

const id = (name: string) => ({ '@id': `schema:${name}` });

export const vocabulary = {
  '@graph': Object.entries(classes).flatMap(([name, { of, properties }]) => [
    { ...id(name), '@type': 'rdfs:Class', ...(of && { 'rdfs:subClassOf': id(of) }) },
    ...properties
      .split(' ')
      .filter(Boolean)
      .map((property) => ({ ...id(property), '@type': 'rdf:Property', 'schema:domainIncludes': id(name) })),
  ]),
};
