import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** connection string of the test database: the embedded one, or MONGODB_URI */
    mongoUri: string;
  }
}
