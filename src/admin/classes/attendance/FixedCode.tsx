import { useQueryClient } from '@tanstack/react-query';
import { Check, Copy, RefreshCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { useFailureNotice } from '../../useFailureNotice.ts';
import css from './qr.module.css';

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface FixedCodeProps {
  readonly sessionId: string;
  readonly link: string;
}

/** A fixed code: its link to send to people, and the button to replace a leaked one. */
export function FixedCode({ sessionId, link }: FixedCodeProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const notifyFailure = useFailureNotice();
  const [copied, setCopied] = useState<string>();
  const copy = () => navigator.clipboard.writeText(link).then(() => setCopied(link), notifyFailure);
  const renew = () =>
    call('POST /attendance-sessions/:id/code', { params: { id: sessionId } })
      .then(() => queryClient.invalidateQueries({ queryKey: ['attendance-sessions'] }))
      .catch(notifyFailure);
  return (
    <>
      {/* To be read, and to be selected where the browser offers no clipboard. */}
      <p className={css.link}>{link}</p>
      <p className={css.buttons}>
        {navigator.clipboard && (
          <Button small onClick={() => void copy()}>
            {copied === link ? <Check {...icon} /> : <Copy {...icon} />}
            <span role="status">
              {translate(copied === link ? 'attendance_tab.copied' : 'attendance_tab.copy_link')}
            </span>
          </Button>
        )}
        <Button small onClick={() => void renew()}>
          <RefreshCw {...icon} />
          {translate('attendance_tab.renew')}
        </Button>
      </p>
    </>
  );
}
