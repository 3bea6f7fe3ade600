import { groupBlock } from '../../../engine/block.ts';
import styles from './section.module.css';
import './section.hero.module.css';

/**
 * A section with `arrange: 'hero'` opens the home page. It contains the main heading, because there is no
 * banner.
 */
export const block = groupBlock('section', ({ as = 'section', arrange = 'stack', background = 'plain' }) => ({
  tag: as,
  className: [styles.section, styles[arrange], styles[background]].join(' '),
  innerClassName: styles.inner ?? '',
  ...(arrange === 'hero' ? { headingLevel: 1 as const, isPaintedWhole: true as const } : {}),
}));
