/** D1, D3, D4: mutations of the documents of the site. @alone: it loads React for production. @rest */
import { root } from '../documents/tiny-site.ts';
import { testMutations } from './mutated-documents.ts';

testMutations(root, 'mutations of the site');
