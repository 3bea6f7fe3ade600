import { interactiveBlock } from '../../engine/block.ts';
import { DocumentGrid } from './document-grid.tsx';

export const block = interactiveBlock(
  'document-grid',
  DocumentGrid,
  ({ show, icon = 'pdf', total, labels = {}, placeholder, opens }, { level }) => ({
    show,
    icon,
    ...(total && { total }),
    ...(opens && { opens }),
    labels: {
      file: labels.file ?? 'Click Here',
      link: labels.link ?? 'Click Here',
      count: labels.count ?? 'photos',
      countOne: labels.countOne ?? 'photo',
    },
    placeholder,
    level,
  }),
);
