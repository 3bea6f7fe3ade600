import { groupBlock } from '../../engine/block.ts';
import styles from './section.module.css';

/** A section that opens the home page carries its main heading, since no banner does. */
export const block = groupBlock('section', ({ as = 'section', arrange = 'stack', background = 'plain' }) => ({
  tag: as,
  className: [styles.section, styles[arrange], styles[background]].join(' '),
  innerClassName: styles.inner ?? '',
  ...(arrange === 'hero' ? { headingLevel: 1 as const } : {}),
}));
