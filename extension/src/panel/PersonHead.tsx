import { Avatar } from '@tandem/ui/Avatar';
import type { ReactNode } from 'react';
import classes from './panel.module.css';
import { useLostFocus } from './use-lost-focus.ts';

interface PersonHeadProps {
  id: string;
  name: string;
  photo?: string | null | undefined;
  below: string;
  children?: ReactNode;
}

/** The head of a screen about a person. The name receives the focus when the screen appears. */
export function PersonHead({ id, name, photo, below, children }: PersonHeadProps) {
  const heading = useLostFocus<HTMLHeadingElement>();
  return (
    <div className={classes.person}>
      <Avatar id={id} size={44} {...(photo ? { src: photo } : {})} />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <p>{below}</p>
        {children}
      </div>
    </div>
  );
}

export function nameOf({ firstName = '', lastName = '' }: { firstName?: string; lastName?: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** Returns the URL of a saved person's picture in the portal. */
export function savedPhoto(portal: string, { profilePicture }: { profilePicture?: string }): string | null {
  return profilePicture ? new URL(profilePicture, portal).href : null;
}
