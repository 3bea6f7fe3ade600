/**
 * Renders planned blocks with React at build. The markup follows a small grammar, by which the browser turns one page
 * into another (`client/update-page.ts`) and finds the islands (`client/islands.tsx`):
 *
 * - `data-static` static markup;
 * - `data-group` an element that holds further nodes;
 * - `data-island="type" data-key="key" data-hydrate="visible|load"` an interactive block, with
 *   `data-slot="name"` for the static markup in it.
 */
import type { ReactNode } from 'react';
import { Heading } from '../../blocks/ui/heading.tsx';
import { IslandContent } from '../../blocks/ui/island-content.tsx';
import type {
  PlannedSlot,
  PlannedIsland,
  PlannedGroup,
  PlannedStatic,
  PlannedBlock,
} from '../resolve/page-plan.ts';

/** Renders blocks in their order. */
export function renderBlocks(blocks: readonly PlannedBlock[]): ReactNode {
  return blocks.map((block) => {
    if (block.kind === 'static') return <StaticMarkup key={block.id} block={block} />;
    if (block.kind === 'group') return <GroupMarkup key={block.id} block={block} />;
    return <IslandMarkup key={block.id} block={block} />;
  });
}

/** Returns the attributes of a block's element besides its id, its class and its kind. */
function blockAttributes({ id, heading, source, mark }: PlannedBlock) {
  return {
    'data-source': source,
    'data-mark': mark,
    ...(heading && { 'aria-labelledby': `${id}-heading` }),
  };
}

function StaticMarkup({ block }: { block: PlannedStatic }): ReactNode {
  const { heading, Renderer, props } = block;
  const Tag = heading ? 'section' : 'div';
  return (
    <Tag id={block.id} className={`block ${block.type}`} data-static="" {...blockAttributes(block)}>
      {heading && <BlockHeading block={block} />}
      <Renderer {...props} />
    </Tag>
  );
}

function GroupMarkup({ block }: { block: PlannedGroup }): ReactNode {
  const { wrapper, heading, route } = block;
  const { tag: Tag, className, innerClassName } = wrapper;
  const children = renderBlocks(block.blocks);
  return (
    <Tag id={block.id} className={className} data-group="" data-key={route} {...blockAttributes(block)}>
      {heading && <StaticHeading block={block} />}
      {innerClassName === undefined ? (
        children
      ) : (
        <div className={innerClassName} data-group="">
          {children}
        </div>
      )}
    </Tag>
  );
}

function IslandMarkup({ block }: { block: PlannedIsland }): ReactNode {
  const { id, type, heading, hydrate, payload, Component, slots } = block;
  const Tag = heading ? 'section' : 'div';
  const slot = (name: string) => <div data-slot={name}>{renderSlot(slots[name])}</div>;
  return (
    <Tag id={id} className={`block ${type}`} data-group="" {...blockAttributes(block)}>
      {heading && <StaticHeading block={block} />}
      <div data-island={type} data-key={id} data-hydrate={hydrate}>
        <IslandContent
          Component={Component}
          blockKey={id}
          props={payload.props}
          slot={slot}
          fallback={null}
        />
      </div>
    </Tag>
  );
}

function renderSlot(slot: PlannedSlot | undefined): ReactNode {
  if (slot === undefined) return null;
  return 'blocks' in slot ? renderBlocks(slot.blocks) : <div data-static="">{slot.content}</div>;
}

/** The heading of a group or island, which React does not manage in the browser. */
function StaticHeading({ block }: { block: PlannedBlock }): ReactNode {
  return (
    <div data-static="">
      <BlockHeading block={block} />
    </div>
  );
}

function BlockHeading({ block: { id, heading } }: { block: PlannedBlock }): ReactNode {
  if (heading === undefined) return null;
  const { text, level, link } = heading;
  return <Heading id={`${id}-heading`} level={level} text={text} href={`#${id}`} link={link} />;
}
