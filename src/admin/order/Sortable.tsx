import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

interface SortableProps {
  readonly ids: readonly string[];
  readonly names: Pick<ReadonlyMap<string, string>, 'get'>;
  readonly place: (id: string, at: number) => string;
  readonly move: (from: number, to: number) => void;
  readonly children: ReactNode;
}

/** Dragging with mouse, finger, pen and (Space, arrows, Space) keys, announced in the page's language. */
export function Sortable({ ids, names, place, move, children }: SortableProps) {
  const translate = useTranslate();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const at = (id: unknown) => ids.indexOf(String(id));
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      translate('admin.order.lifted', { place: place(String(active.id), at(active.id)) }),
    // Over its own place it has only been lifted, which was already announced.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? place(String(active.id), at(over.id)) : undefined,
    onDragEnd: ({ active, over }) => place(String(active.id), at(over ? over.id : active.id)),
    onDragCancel: ({ active }) =>
      translate('admin.order.put_back', { name: names.get(String(active.id)) ?? '' }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate('admin.order.instructions') },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) move(at(active.id), at(over.id));
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
