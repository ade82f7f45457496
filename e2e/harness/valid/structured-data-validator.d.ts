declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    fieldNames: string[];
    path: { type?: string; property?: string }[];
  }

  export default class Validator {
    constructor(vocabulary: { '@graph': readonly object[] });
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
