import type { Translate } from '#i18n/translate.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toasts.ts';
import { useState } from 'react';
import css from './security.module.css';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly say: Translate;
  readonly onStored: () => void;
}

/** New recovery codes, shown once: it closes only after the person has said that they are stored. */
export function RecoveryCodesDialog({ codes, say, onStored }: RecoveryCodesDialogProps) {
  const [isStored, setStored] = useState(false);
  return (
    <Dialog
      title={say('security.codes')}
      onClose={() => isStored && onStored()}
      actions={
        <Button variant="primary" disabled={!isStored} onClick={onStored}>
          {say('security.codes_done')}
        </Button>
      }
    >
      <div className={css.app}>
        <p>{say('security.codes_intro')}</p>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={css.actions}>
          <Button
            onClick={() =>
              void navigator.clipboard
                .writeText(codes.join('\n'))
                .then(() => toast.show({ title: say('security.codes_copied') }))
            }
          >
            {say('security.codes_copy')}
          </Button>
          <Button onClick={() => printCodes(say('security.codes'), codes)}>
            {say('security.codes_print')}
          </Button>
        </div>
        <label className={css.check}>
          <input type="checkbox" checked={isStored} onChange={({ target }) => setStored(target.checked)} />
          {say('security.codes_stored')}
        </label>
      </div>
    </Dialog>
  );
}

/** A page of its own, without the site around it. */
function printCodes(title: string, codes: readonly string[]): void {
  const frame = document.body.appendChild(document.createElement('iframe'));
  // Browsers print nothing of a frame that is not displayed.
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0';
  const page = frame.contentDocument!;
  const list = page.createElement('pre');
  list.textContent = `Mahir · ${title}\n${location.host}\n\n${codes.join('\n')}`;
  page.body.append(list);
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow!.print();
}
