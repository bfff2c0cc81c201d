import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinkRecord } from '../recordLinks.ts';

/**
 * Runs a call that changes one record beyond its fields (publish, archive, cancel) and shows the result everywhere: the record itself at
 * once, everything that lists or counts it after a new request.
 */
export function useRecordCall(resource: string, id: string) {
  const queryClient = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const run = async (call: () => Promise<LinkRecord | null | undefined | void>): Promise<void> => {
    setRunning(true);
    try {
      const changed = await call();
      const key = [resource, 'getOne', { id, meta: undefined }];
      if (changed && changed['id'] === id) queryClient.setQueryData(key, changed);
      else await queryClient.invalidateQueries({ queryKey: key });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => ['getList', 'getMany', 'getManyReference'].includes(String(queryKey[1])),
      });
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, run };
}
