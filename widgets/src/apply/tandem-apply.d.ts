import 'preact';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'tandem-apply': HTMLAttributes & {
        company: string;
        job: string;
        open?: boolean;
      };
    }
  }
}
