import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { enrolmentDecisions } from '#shared/domain/enrolmentDecisions.ts';
import { Button } from '#ui/Button.tsx';
import { allows, type LinkRecord } from '../../recordLinks.ts';
import { actsInOrder } from './actsInOrder.ts';
import { needsConfirm } from './DecisionDialog.tsx';
import { useDecisions } from './DecisionProvider.tsx';
import { personOf } from './person.ts';

/** What the server allows for one participant now. */
function useActs(record: LinkRecord) {
  const { decide, move, remind } = useDecisions();
  const selection = { ids: [String(record['id'])] };
  return actsInOrder(
    enrolmentDecisions.filter((decision) => allows(record, decision)),
    (decision) => ({
      key: `decision.${decision}`,
      asks: needsConfirm({ selection, decision, count: 1 }),
      run: () => decide({ selection, count: 1, decision }),
    }),
    [
      ...(allows(record, 'remind')
        ? [{ key: 'remind.action', asks: false, run: () => remind(selection) }]
        : []),
      ...(allows(record, 'move')
        ? [{ key: 'move.action', asks: false, run: () => move({ selection, count: 1 }) }]
        : []),
    ],
  );
}

/** What can be done about one participant now, as the server says. */
export function RowDecisions({ record }: { record: LinkRecord }) {
  const translate = useTranslate();
  const acts = useActs(record);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = useRef<() => void>(undefined);
  if (acts.length === 0) return null;
  return (
    <>
      <Button
        small
        variant="icon"
        aria-haspopup="menu"
        aria-label={translate('participants.decide', { name: personOf(record)?.name ?? '' })}
        onClick={(event) => {
          // A click on the rest of the row opens the person.
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <Ellipsis size={18} strokeWidth={1.6} aria-hidden />
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        transitionDuration={0}
        // After the focus is back at the button, where a dialog returns it too.
        slotProps={{
          transition: {
            onExited: () => {
              chosen.current?.();
              chosen.current = undefined;
            },
          },
        }}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
      >
        {acts.map(({ key, asks, run }) => (
          <MenuItem
            key={key}
            onClick={() => {
              chosen.current = run;
              setAnchor(null);
            }}
          >
            {translate(`participants.${key}`)}
            {asks && '…'}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
