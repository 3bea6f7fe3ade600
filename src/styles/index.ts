/**
 * The one stylesheet of the site: tokens, base, each block's, print. It is bundled by
 * itself, since most blocks have no code in the browser whose styles a bundler would find.
 */
import './fonts.css';
import './tokens.css';
import './base.css';
import 'virtual:styles';

export const modules = import.meta.glob(['../blocks/*/*.module.css', '../ui/*.module.css'], { eager: true });

export const print = import.meta.glob('./print.css', { eager: true });
