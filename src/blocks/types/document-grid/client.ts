export { DocumentGrid as Client } from './document-grid.tsx';
