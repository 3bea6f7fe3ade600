import { useState, type ReactNode } from 'react';
import { groupBy } from '../../engine/group-by.ts';
import type { TitledPlace } from '../server/pages-api.ts';
import { PlaceLink } from '../controls/found-words.tsx';

/** Documents shown at first; a list of thousands would be slow. */
const shownAtFirst = 50;

/** The places of a word by document, each with a tick; those left out have none. */
export function FoundPlaces({
  places,
  left,
  onLeave,
}: {
  places: readonly TitledPlace[];
  left: ReadonlySet<string>;
  onLeave: (places: readonly TitledPlace[], isLeft: boolean) => void;
}): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const byFile = [...groupBy(places, ({ file }) => file)];
  const shown = isWhole ? byFile : byFile.slice(0, shownAtFirst);
  if (places.length === 0) return null;
  return (
    <>
      <Ticks label="All places" places={places} left={left} onLeave={onLeave} />
      <ul className="places">
        {shown.map(([file, own]) => (
          <li key={file}>
            <Ticks label={own[0]?.title ?? file} places={own} left={left} onLeave={onLeave} />
            <ul>
              {own.map((place) => (
                <Place
                  key={place.key}
                  place={place}
                  isLeft={left.has(place.key)}
                  onLeave={(isLeft) => onLeave([place], isLeft)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {shown.length < byFile.length && (
        <button type="button" onClick={() => setWhole(true)}>
          Show all {byFile.length} documents; those not shown are ticked, too
        </button>
      )}
    </>
  );
}

/** One tick for several places. */
function Ticks({
  label,
  places,
  left,
  onLeave,
}: {
  label: string;
  places: readonly TitledPlace[];
  left: ReadonlySet<string>;
  onLeave: (places: readonly TitledPlace[], isLeft: boolean) => void;
}): ReactNode {
  const own = places.filter(({ isByHand }) => !isByHand);
  const ticked = own.filter(({ key }) => !left.has(key)).length;
  return (
    <label className="inline">
      <input
        type="checkbox"
        disabled={own.length === 0}
        checked={own.length > 0 && ticked === own.length}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < own.length;
        }}
        onChange={() => onLeave(own, ticked === own.length)}
      />
      <strong>{label}</strong>
    </label>
  );
}

function Place({
  place: { file, pointer, field, before, found, after, next, isByHand },
  isLeft,
  onLeave,
}: {
  place: TitledPlace;
  isLeft: boolean;
  onLeave: (isLeft: boolean) => void;
}): ReactNode {
  const words = (
    <span>
      {before}
      {isByHand ? (
        <mark>{found}</mark>
      ) : (
        <>
          <del>{found}</del> {next !== '' && <ins>{next}</ins>}
        </>
      )}
      {after}
    </span>
  );
  return (
    <li>
      {isByHand ? (
        <span className="inline">{words}</span>
      ) : (
        <label className="inline">
          <input type="checkbox" checked={!isLeft} onChange={() => onLeave(!isLeft)} />
          {words}
        </label>
      )}{' '}
      <PlaceLink file={file} pointer={pointer}>
        {isByHand ? `Change it by hand: ${field}` : field}
      </PlaceLink>
    </li>
  );
}
