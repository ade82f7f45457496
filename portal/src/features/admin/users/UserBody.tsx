import type { ReviewItem } from '@tandem/contracts/review';
import { DeveloperBody } from '../../../lib/developer/DeveloperBody.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';

/** The profile with the review decision next to it. */
export default function UserBody({ item, onDecided }: { item: ReviewItem; onDecided: () => void }) {
  return (
    <DeveloperBody developer={item.developer} level="SUPERADMIN" embedded>
      <ReviewPanel key={item.developer._id} item={item} onDecided={onDecided} />
    </DeveloperBody>
  );
}
