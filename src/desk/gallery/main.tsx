/** Entry script of the gallery: every block type, with its examples rendered live. */
import { createRoot } from 'react-dom/client';
import '../../blocks/styles/tokens.css';
import '../../blocks/styles/base.css';
import { watchFileDrags } from '../shared/file-drag.ts';
import { readServer } from '../shared/ask-server.ts';
import { followDocuments } from '../shared/follow-documents.ts';
import type { BlockGallery } from '../server/gallery.ts';
import { GalleryPage } from './gallery-page.tsx';

const root = createRoot(document.getElementById('desk') as HTMLElement);
// A dropped file would replace the page.
watchFileDrags(document);

const draw = () =>
  readServer<BlockGallery>('gallery').then(
    (gallery) => root.render(<GalleryPage gallery={gallery} />),
    () => undefined,
  );

// The uses of a block change with the documents, the rest with the schemas.
followDocuments(() => void draw());
void draw();
