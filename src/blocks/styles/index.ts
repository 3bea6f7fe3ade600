/**
 * The one stylesheet of the site: tokens, base, blocks, print. A theme replaces the tokens (`builder/inputs/theme.ts`). It is
 * bundled separately, since most blocks have no code in the browser through which a bundler would find their styles.
 */
import './tokens.css';
import './base.css';
import 'virtual:styles';

export const modules = import.meta.glob(['../types/*/*.module.css', '../ui/*.module.css'], { eager: true });

export const print = import.meta.glob('./print.css', { eager: true });
