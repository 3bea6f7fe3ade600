/**
 * The one stylesheet of the site: tokens, base, each block's, print. A site with a theme has that in place of the
 * tokens (`build/theme.ts`). It is bundled by itself, since most blocks have no code in the browser whose styles a bundler would find.
 */
import './tokens.css';
import './base.css';
import 'virtual:styles';

export const modules = import.meta.glob(['../blocks/*/*.module.css', '../ui/*.module.css'], { eager: true });

export const print = import.meta.glob('./print.css', { eager: true });
