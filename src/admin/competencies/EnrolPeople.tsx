import { UserRoundPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { complianceRows } from '#dataProvider/competencyCalls.ts';
import type { ComplianceRow } from '#shared/api/competencies.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { EnrolIcon } from '../classes/participants/EnrolIcon.tsx';
import { useFailureNotice } from '../useFailureNotice.ts';
import type { ComplianceFilter } from './useComplianceFilter.ts';

const EnrolInClass = lazy(async () => ({
  default: (await import('../classes/participants/EnrolInClass.tsx')).EnrolInClass,
}));

/** As many as the server returns at once. */
const PAGE = 100;
/** More people are enrolled by a rule, on the page of the class. */
export const MAX_ENROLLED = 2_000;
const NEEDED: ReadonlySet<string> = new Set(['overdue', 'expired', 'expiring', 'required', 'in_progress']);

export const mayEnrol = (): boolean => session.can('course-enrol');

interface Chosen {
  readonly ids: readonly string[];
  readonly competencies: readonly string[];
}

/** The people with what they need: where a month is filtered, only what ends in it. */
function chosenOf(rows: readonly ComplianceRow[], { competency, ends_in }: ComplianceFilter): Chosen {
  const isMeant = (cell: ComplianceRow['cells'][string] | undefined) =>
    cell !== undefined &&
    cell.is_required &&
    (ends_in
      ? (cell.ends_on ?? '').startsWith(ends_in)
      : competency !== undefined || NEEDED.has(cell.standing));
  const competencies = new Set(
    rows.flatMap(({ cells }) => Object.keys(cells).filter((id) => isMeant(cells[id]))),
  );
  return { ids: rows.map(({ user }) => user.id), competencies: [...competencies] };
}

async function peopleOf(filter: ComplianceFilter): Promise<ComplianceRow[]> {
  const rows: ComplianceRow[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ ...filter, page: String(page), per_page: String(PAGE) });
    const { data } = await complianceRows(query);
    rows.push(...data);
    if (data.length < PAGE || rows.length >= MAX_ENROLLED) return rows;
  }
}

interface EnrolPeopleProps {
  readonly filter: ComplianceFilter;
  readonly count: number;
}

/** Enrols everybody whom a filter of the matrix shows in a class; those that grant what they need are offered first. */
export function EnrolPeople({ filter, count }: EnrolPeopleProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const showError = useFailureNotice();
  const [isReading, setReading] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const open = () => {
    setReading(true);
    peopleOf(filter)
      .then((rows) => setChosen(chosenOf(rows, filter)), showError)
      .finally(() => setReading(false));
  };
  return (
    <>
      <Button small busy={isReading} onClick={open}>
        <UserRoundPlus size={16} strokeWidth={1.6} aria-hidden />
        {translate('participants.into.people', { smart_count: count, count: formatNumber(count) })}
      </Button>
      {chosen && <Enrolling chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** The same for one person of the matrix. */
export function EnrolPerson({ row }: { row: ComplianceRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EnrolIcon name={row.user.name} onClick={() => setOpen(true)} />
      {isOpen && (
        <Enrolling name={row.user.name} chosen={chosenOf([row], {})} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface EnrollingProps {
  readonly chosen: Chosen;
  readonly name?: string;
  readonly onClose: () => void;
}

const Enrolling = ({ chosen, name, onClose }: EnrollingProps) => (
  <Suspense>
    <EnrolInClass
      people={{ user_ids: chosen.ids }}
      count={chosen.ids.length}
      name={name}
      competencies={chosen.competencies}
      onClose={onClose}
    />
  </Suspense>
);
