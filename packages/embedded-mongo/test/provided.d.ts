import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** the database of the whole run: the embedded one, or what MONGODB_URI names */
    mongoUri: string;
  }
}
