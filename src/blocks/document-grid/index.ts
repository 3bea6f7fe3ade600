import { interactiveBlock } from '../../engine/block.ts';
import type { WordForms } from '../../generated/schema.ts';
import { DocumentGrid } from './document-grid.tsx';

/** Whether a language has words for more than one thing and many. */
function hasMoreForms(forms: WordForms): boolean {
  return Object.keys(forms).some((category) => category !== 'one' && category !== 'other');
}

export const block = interactiveBlock(
  'document-grid',
  DocumentGrid,
  ({ show, icon = 'pdf', total, labels = {}, placeholder, opens }, { level, words: { lists } }) => ({
    show,
    icon,
    ...(total && { total }),
    ...(opens && { opens }),
    labels: {
      file: labels.file ?? lists.open,
      link: labels.link ?? lists.open,
      count: labels.count ?? lists.photos.other,
      countOne: labels.countOne ?? lists.photos.one ?? lists.photos.other,
    },
    ...(!labels.count && !labels.countOne && hasMoreForms(lists.photos) && { counts: lists.photos }),
    placeholder,
    level,
  }),
  { words: ['dates', 'links', 'lists', 'texts'] },
);
