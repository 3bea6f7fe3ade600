/** D1, D3, D4: mutations of documents that have every block type. @alone: it loads React for production. @breadth */
import { join } from 'node:path';
import { root } from '../documents/tiny-site.ts';
import { testMutations } from './mutated-documents.ts';

testMutations(join(root, 'tests/fixtures/example-site'), 'mutations of the example site');
