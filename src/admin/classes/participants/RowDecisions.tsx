import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { enrolmentDecisions, type EnrolmentDecision } from '#shared/domain/enrolmentDecisions.ts';
import { Button } from '#ui/Button.tsx';
import { allows, type LinkRecord } from '../../recordLinks.ts';
import { useDecisions } from './DecisionProvider.tsx';
import { personOf } from './person.ts';

/** The possible decisions about one participant, from the server. */
export function RowDecisions({ record }: { record: LinkRecord }) {
  const translate = useTranslate();
  const { decide } = useDecisions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = enrolmentDecisions.filter((decision) => allows(record, decision));
  if (open.length === 0) return null;
  const choose = (decision: EnrolmentDecision) => {
    setAnchor(null);
    decide({ selection: { ids: [String(record['id'])] }, count: 1, decision });
  };
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
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
      >
        {open.map((decision) => (
          <MenuItem key={decision} onClick={() => choose(decision)}>
            {translate(`participants.decision.${decision}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
