/**
 * Bundles the application of a site and ends: `run-bundle.mjs SITE HASH FOLDER`. Fails if the inputs no longer have
 * the hash, because something was changed meanwhile.
 */
import { fileURLToPath } from 'node:url';
import { writeBundles } from './bundle.ts';
import { hashOfBundle, readSiteInputs } from '../inputs/site-inputs.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const [site = '', hash = '', folder = ''] = process.argv.slice(2);
const inputs = readSiteInputs(root, site);
if (hashOfBundle(root, inputs) !== hash) throw new Error(`${site} has been changed`);
await writeBundles(root, inputs, folder);
