declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(data: unknown): Promise<{ severity: string; issueMessage: string }[]>;
  }
}
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): unknown;
  }
}
