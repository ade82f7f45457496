import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { goToField } from '../../../lib/editing/go-to-field.ts';
import { lazyPart } from '../../../lib/preload.ts';
import { useSession } from '../../../lib/session.ts';
import { superuser } from '../../../lib/superuser.ts';
import { AddressPart } from './AddressPart.tsx';
import { FilmPart } from './FilmPart.tsx';
import { InvoicePart } from './InvoicePart.tsx';
import { PicturesSection } from './PicturesSection.tsx';
import { PlacesPart } from './PlacesPart.tsx';
import type { PartProps } from './part.tsx';
import { RatesPart } from './RatesPart.tsx';
import { RepliesPart } from './RepliesPart.tsx';
import { ReviewsPart } from './ReviewsPart.tsx';
import { WorkPart } from './WorkPart.tsx';

const DeletePart = lazyPart(() => import('./DeletePart.tsx'));

/** All parts of the company's page after the first. */
export default function FurtherParts(part: PartProps) {
  const { hash } = useLocation();
  const { account } = useSession();
  useEffect(() => {
    if (hash) goToField(hash.slice(1));
  }, [hash]);
  return (
    <>
      <AddressPart company={part.company} />
      <PicturesSection company={part.company} />
      <FilmPart {...part} />
      <PlacesPart {...part} />
      <WorkPart {...part} />
      <RatesPart {...part} />
      <ReviewsPart company={part.company} />
      <RepliesPart {...part} />
      <InvoicePart {...part} />
      {account?.mainAccount && !superuser.read() && (
        <Suspense>
          <DeletePart company={part.company} />
        </Suspense>
      )}
    </>
  );
}
