import { useEffect, useState, type DragEvent } from 'react';

interface DropZone {
  choose(file: File): void;
  readonly isBusy: boolean;
}

/** The area where a file can be dropped. Beside it the file would otherwise replace the page. */
export function useDropZone({ choose, isBusy }: DropZone) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
  const zone = {
    onDragEnter: () => setOver(true),
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [dropped] = event.dataTransfer.files;
      if (dropped && !isBusy) choose(dropped);
    },
  };
  return { isOver, zone };
}
