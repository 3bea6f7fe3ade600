/** Files dragged over the desk: drop targets are highlighted, and a drop elsewhere is harmless. */

/** Whether files are dragged, not text or a link. */
export const isOfFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') === true;

/**
 * Marks the root element of a document while files are dragged over it (`data-dragged`), for the styles of drop
 * targets. Drops elsewhere are refused, since they would replace the page.
 * @param onRefused called with the first file of such a drop; without it, the pointer says that nothing can be dropped
 * @returns a function that stops this
 */
export function watchFileDrags(document: Document, onRefused?: (file: File) => void): () => void {
  const root = document.documentElement;
  const over = (event: DragEvent) => {
    if (!isOfFiles(event)) return;
    root.dataset['dragged'] = 'files';
    // A drop target has already accepted them.
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = onRefused ? 'copy' : 'none';
  };
  const end = (event: DragEvent) => {
    delete root.dataset['dragged'];
    if (event.type !== 'drop' || !isOfFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file !== undefined) onRefused?.(file);
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) end(event);
  };
  document.addEventListener('dragenter', over);
  document.addEventListener('dragover', over);
  document.addEventListener('dragleave', leave);
  document.addEventListener('drop', end);
  return () => {
    document.removeEventListener('dragenter', over);
    document.removeEventListener('dragover', over);
    document.removeEventListener('dragleave', leave);
    document.removeEventListener('drop', end);
  };
}

/** The event's drag data, from React or from the window. */
interface Dragged {
  dataTransfer: DataTransfer;
  /** Whether an element within has taken them. */
  defaultPrevented: boolean;
  preventDefault: () => void;
}

/** Handlers for an element that takes dropped files. @param take called with the dropped files */
export function takesFiles(take: (files: File[]) => void): {
  onDragOver: (event: Dragged) => void;
  onDrop: (event: Dragged) => void;
} {
  return {
    onDragOver(event) {
      if (isOfFiles(event)) event.preventDefault();
    },
    onDrop(event) {
      if (!isOfFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      const files = [...event.dataTransfer.files];
      if (files.length > 0) take(files);
    },
  };
}

/** The event of a paste, from React or from the window. */
interface Pasted {
  clipboardData: DataTransfer | null;
  defaultPrevented: boolean;
  preventDefault: () => void;
}

/**
 * Handlers for an element that takes pasted files, such as a screenshot. Word processors add a picture of their words,
 * so words come first.
 */
export function takesPasted(take: (files: File[]) => void): { onPaste: (event: Pasted) => void } {
  return {
    onPaste(event) {
      const files = pastedFiles(event);
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      take(files);
    },
  };
}

/** The files of a paste; none if it has words, too. */
export function pastedFiles({ clipboardData }: Pick<Pasted, 'clipboardData'>): File[] {
  return clipboardData === null || clipboardData.getData('text/plain') !== '' ? [] : [...clipboardData.files];
}
