import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether the edge of a scrolling box cuts through an element so that its visible part is too small to press.
 * False for an element that is entirely inside or outside.
 */
export function useIsCut(element: RefObject<Element | null>): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setCut(entry.intersectionRatio > 0 && entry.intersectionRatio < 1),
      { threshold: [0, 0.01, 0.5, 0.99, 1] },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isCut;
}
