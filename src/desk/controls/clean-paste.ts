import type { ClipboardEvent } from 'react';
import { cleanText } from '../../engine/clean-text.ts';

/** Handles a paste into a field: its words lose the signs that nobody sees. */
export function cleanPaste(event: ClipboardEvent): void {
  const field = event.target as Partial<HTMLTextAreaElement>;
  const text = event.clipboardData.getData('text/plain');
  const clean = cleanText(text);
  const { selectionStart, selectionEnd } = field;
  if (event.defaultPrevented || clean === text || selectionStart == null || selectionEnd == null) return;
  event.preventDefault();
  field.setRangeText?.(clean, selectionStart, selectionEnd, 'end');
  field.dispatchEvent?.(new Event('input', { bubbles: true }));
}
