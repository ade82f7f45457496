import { type ReactNode, useRef, useState } from 'react';

interface FileDropProps {
  /** Accepted file types, as in the `accept` attribute of an input. */
  accept: string;
  label: string;
  /** Has `data-over` while a file is dragged over it. */
  className: string | undefined;
  onFile: (file: File) => void;
  /** Content of the drop area; a button in it calls `pick`. */
  children: (pick: () => void) => ReactNode;
}

/** An area to drop a file on or pick one in. */
export function FileDrop({ accept, label, className, onFile, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside does the same
    <div
      className={className}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          currentTarget.value = '';
          take(chosen);
        }}
      />
    </div>
  );
}
