import { interactiveBlock } from '../../../engine/block.ts';
import type { WordForms } from '../../../engine/generated/schema.ts';
import { DocumentGrid } from './document-grid.tsx';

/** Whether a language has more plural forms than `one` and `other`. */
function hasMoreForms(forms: WordForms): boolean {
  return Object.keys(forms).some((category) => category !== 'one' && category !== 'other');
}

export const block = interactiveBlock(
  'document-grid',
  DocumentGrid,
  ({ show, icon = 'pdf', total, labels = {}, placeholder, opens }, { level, words: { cards } }) => ({
    show,
    icon,
    ...(total && { total }),
    ...(opens && { opens }),
    labels: {
      file: labels.file ?? cards.open,
      link: labels.link ?? cards.open,
      count: labels.count ?? cards.photos.other,
      countOne: labels.countOne ?? cards.photos.one ?? cards.photos.other,
    },
    ...(!labels.count && !labels.countOne && hasMoreForms(cards.photos) && { counts: cards.photos }),
    placeholder,
    level,
  }),
  { words: ['dates', 'links', 'lists', 'texts'] },
);
