import type { ReactNode } from 'react';
import type { StaticProps } from '../../../engine/block.ts';
import { Credit } from '../../ui/credit.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './picture-parts.module.css';

type Circle = StaticProps<'picture-parts'>['block']['parts'][number]['at'][number];

/** A circle as a path, in either direction: within a larger shape it is a hole. */
const drawCircle = ({ x, y, radius: r }: Circle) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/**
 * A picture and the texts about its parts. Styles alone light a part: pointing at it or at its text, or the address of the
 * text.
 */
export function PictureParts({ block, level, prose, image }: StaticProps<'picture-parts'>): ReactNode {
  const { parts } = block;
  const picture = image(block.image, '(max-width: 55.99rem) 92vw, 34rem');
  const { src, width = 100, height = 100 } = picture;
  const Title = `h${level}` as 'h3';
  return (
    <div className={styles.pair}>
      <figure className={styles.stage}>
        <Picture image={picture} />
        <svg viewBox={`0 0 ${width} ${height}`} className={styles.map}>
          {parts.map(({ id, name, at }) => (
            <g key={id}>
              <path
                className={styles.shade}
                fillRule="evenodd"
                d={`M0 0H${width}V${height}H0Z${at.map(drawCircle).join('')}`}
              />
              {at.map(({ x, y, radius: r }, index) => (
                <foreignObject key={`${x} ${y}`} x={x - r} y={y - r} width={2 * r} height={2 * r}>
                  {/* One link for each part is enough for the keyboard: the last, which no other part covers. */}
                  {index === at.length - 1 ? (
                    <a href={`#${id}`} aria-label={name} />
                  ) : (
                    <a href={`#${id}`} tabIndex={-1} aria-hidden="true" />
                  )}
                </foreignObject>
              ))}
            </g>
          ))}
        </svg>
        <Credit of={block.image} />
      </figure>
      <ol className={styles.parts}>
        {parts.map(({ id, name, at: [{ x, y, radius: r } = { x: 0, y: 0, radius: width }], text }) => (
          <li key={id} id={id}>
            <svg viewBox={`${x - r} ${y - r} ${2 * r} ${2 * r}`} aria-hidden="true">
              <image href={src} width={width} height={height} />
            </svg>
            <div>
              <Title>{name}</Title>
              <div className="prose">{prose(text)}</div>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
