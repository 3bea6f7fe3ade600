/** Files that are dragged over the desk: where they may be dropped is seen, and dropped beside it they do no harm. */

/** Whether files are dragged, and not words or a link. */
export const isOfFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') === true;

/**
 * Says at the root element of a document while files are dragged over it (`data-dragged`), for the styles of the places
 * that take them. Dropped anywhere else they would replace the page by themselves; so they are refused.
 * @returns a function that ends this
 */
export function watchFileDrags(document: Document): () => void {
  const root = document.documentElement;
  const over = (event: DragEvent) => {
    if (!isOfFiles(event)) return;
    root.dataset['dragged'] = 'files';
    // A place that takes them has said so before the event came here.
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  const end = (event: DragEvent) => {
    delete root.dataset['dragged'];
    if (event.type === 'drop' && isOfFiles(event)) event.preventDefault();
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

/** What an event of React or of the window has of what is dragged. */
interface Dragged {
  dataTransfer: DataTransfer;
  preventDefault: () => void;
}

/** Handlers for an element that takes dropped files. @param take is given those that were dropped */
export function takesFiles(take: (files: File[]) => void): {
  onDragOver: (event: Dragged) => void;
  onDrop: (event: Dragged) => void;
} {
  return {
    onDragOver(event) {
      if (isOfFiles(event)) event.preventDefault();
    },
    onDrop(event) {
      if (!isOfFiles(event)) return;
      event.preventDefault();
      const files = [...event.dataTransfer.files];
      if (files.length > 0) take(files);
    },
  };
}
