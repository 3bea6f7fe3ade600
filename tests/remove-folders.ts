/** Removes the folders that a file of tests has made, after its last test. */
import { afterAll } from 'vitest';
import { removeFolders } from './make-folder.ts';

afterAll(removeFolders);
