/** The atlas: every block type of the contract, with its examples drawn live. */
import { createRoot } from 'react-dom/client';
import '../../styles/fonts.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { followDocuments } from '../follow-documents.ts';
import type { Atlas } from '../server/atlas.ts';
import { AtlasPage } from './atlas-page.tsx';

const root = createRoot(document.getElementById('desk') as HTMLElement);

async function draw(): Promise<void> {
  const response = await fetch('/_desk/atlas');
  root.render(<AtlasPage atlas={(await response.json()) as Atlas} />);
}

// The uses change with the documents, the rest with the schemas.
followDocuments(() => void draw());
void draw();
