import { showInSandbox } from '@tandem/ui/trusted-types';
import { useEffect, useRef } from 'react';

interface SandboxedFrameProps {
  html: string;
  title: string;
  className?: string | undefined;
  /** Permissions of the frame, as in the `sandbox` attribute. Scripts are never allowed. */
  allow?: string;
}

/** Untrusted HTML, such as an email, in a frame that runs no scripts. */
export function SandboxedFrame({ html, title, className, allow = '' }: SandboxedFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) showInSandbox(frame.current, html);
  }, [html]);
  return <iframe ref={frame} className={className} title={title} sandbox={allow} />;
}
