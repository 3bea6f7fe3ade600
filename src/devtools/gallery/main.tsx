/** The gallery: every block type of the contract, with its examples drawn live. */
import { createRoot } from 'react-dom/client';
import '../../styles/fonts.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { followDocuments } from '../follow-documents.ts';
import type { BlockGallery } from '../server/gallery.ts';
import { GalleryPage } from './gallery-page.tsx';

const root = createRoot(document.getElementById('devtools') as HTMLElement);

async function draw(): Promise<void> {
  const response = await fetch('/_dev/gallery');
  root.render(<GalleryPage gallery={(await response.json()) as BlockGallery} />);
}

// The uses change with the documents, the rest with the schemas.
followDocuments(() => void draw());
void draw();
