import { useEffect, useState } from 'react';
import { openDocument, UnreadableDocument, type OpenDocument } from './pdfReader.ts';

export type DocumentState =
  | { readonly name: 'opening' }
  | { readonly name: 'open'; readonly document: OpenDocument }
  /** No connection, or an address that has expired: worth another try. */
  | { readonly name: 'away' }
  /** Nothing that this page could show. */
  | { readonly name: 'unreadable' };

/**
 * Opens the document at `url` for as long as the component is mounted. Each hour's read of the module brings a new address: an open
 * document keeps its own; `retry` takes the new one.
 */
export function useDocument(url: string, maxPages: number) {
  const [state, setState] = useState<DocumentState>({ name: 'opening' });
  const [address, setAddress] = useState({ url, attempt: 0 });
  useEffect(() => {
    let isClosed = false;
    let open: OpenDocument | undefined;
    const begin = async () => {
      try {
        open = await openDocument(address.url);
        if (isClosed) open.close();
        else setState(open.pages > maxPages ? { name: 'unreadable' } : { name: 'open', document: open });
      } catch (error) {
        if (isClosed) return;
        setState(error instanceof UnreadableDocument ? { name: 'unreadable' } : { name: 'away' });
      }
    };
    void begin();
    return () => {
      isClosed = true;
      open?.close();
    };
  }, [address, maxPages]);
  return {
    state,
    fail: () => setState({ name: 'away' }),
    retry: () => {
      setState({ name: 'opening' });
      setAddress(({ attempt }) => ({ url, attempt: attempt + 1 }));
    },
  };
}
