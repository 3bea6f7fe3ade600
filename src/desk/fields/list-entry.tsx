import type { ArrayFieldItemTemplateProps, RJSFSchema } from '@rjsf/utils';
import { useState, type ReactNode } from 'react';
import { movedWords } from '../controls/act-words.ts';
import { firstText, valueAt } from '../shared/at-path.ts';
import { wordsOfPath } from '../controls/block-names.ts';
import { ownName, typeName } from '../../site/documents/entry-names.ts';
import { focusEntrySoon } from '../controls/focus.ts';
import { useMoveFocus, type Way } from '../controls/use-after-render.ts';
import type { EditorContext } from './types.ts';

type With<P> = P & { registry: { formContext: EditorContext } };

/** The template of a list entry: it can be moved and removed; an object is folded under its name. */
export function ArrayFieldItemTemplate(
  props: With<ArrayFieldItemTemplateProps<unknown, RJSFSchema, EditorContext>>,
): ReactNode {
  const { children, buttonsProps, index, totalItems, registry } = props;
  const { fieldPathId, onRemoveItem } = buttonsProps;
  const moves = { up: buttonsProps.onMoveUpItem, down: buttonsProps.onMoveDownItem };
  const [tools, press] = useMoveFocus<HTMLSpanElement>(index);
  const value = valueAt(registry.formContext.value, fieldPathId.path);
  const isObject = typeof value === 'object' && value !== null;
  const title = isObject ? titleOf(value as Record<string, unknown>, index) : `${index + 1}`;
  // A new entry stays open while it is filled in.
  const [isNew, setNew] = useState(false);
  if (!isNew && isObject && Object.keys(value).length === 0) setNew(true);
  const move = (way: Way) => {
    press(way);
    moves[way]();
    const { say } = registry.formContext;
    say(movedWords(title, way === 'up' ? index - 1 : index + 1, totalItems));
  };
  return (
    <li {...(isObject && { 'data-entry': firstText((value as { id?: unknown }).id) ?? '' })}>
      <span ref={tools} className="tools">
        <button
          type="button"
          disabled={index === 0}
          aria-label={`Move ${title} up`}
          onClick={() => move('up')}
        >
          ↑
        </button>
        <button
          type="button"
          disabled={index === totalItems - 1}
          aria-label={`Move ${title} down`}
          onClick={() => move('down')}
        >
          ↓
        </button>
        <button
          type="button"
          aria-label={`Remove ${title}`}
          onClick={(event) => {
            focusEntrySoon(event.currentTarget.closest('.list'), index);
            onRemoveItem(event);
            registry.formContext.say(`${title} is removed`);
          }}
        >
          ×
        </button>
      </span>
      {isObject ? (
        <details open={isNew || undefined}>
          <summary>{title}</summary>
          {children}
        </details>
      ) : (
        children
      )}
    </li>
  );
}

function titleOf(entry: Record<string, unknown>, index: number): string {
  const { rule, alt, use, id, src } = entry;
  const path = firstText(use, src, id);
  return (
    ownName(entry) ??
    firstText(alt) ??
    (firstText(rule) !== undefined ? typeName(String(rule).replaceAll('/', ' ')) : undefined) ??
    (path === undefined ? `${index + 1}` : wordsOfPath(path))
  );
}
