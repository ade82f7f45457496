import { useNavigate } from 'react-router';

/** Returns a function that goes back in the browser's history, or to `start` in a tab that has none. */
export function useGoBack(start: string): () => void {
  const navigate = useNavigate();
  return () => void (history.length > 1 ? navigate(-1) : navigate(start));
}
