import { useEffect, useState } from 'react';

/** Whether any page of this tab has been scrolled, also before a reload: until then there is no place to return to. */
export function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(() => sessionStorage.getItem('scroll-places') !== null);
  useEffect(() => {
    const onScroll = () => setScrolled(true);
    window.addEventListener('scroll', onScroll, { once: true, passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return hasScrolled;
}
