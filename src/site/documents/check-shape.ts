/** Turns the schema errors of a document into messages for maintainers, one message per mistake. */
import type { ErrorObject } from 'ajv';
import { groupBy } from '../../engine/group-by.ts';
import { describe, isEmpty, listProperties } from './describe-shape.ts';
import { removing, replacing } from './document.ts';
import type { ComposedDocument } from './insert-parts.ts';
import { problemAt, type Problem } from './problem.ts';
import { titleAlone, withTitle } from './property-titles.ts';
import { nearestMatch } from './suggest.ts';

/**
 * Turns the errors of a validator into problems with a place, a message and, where it is certain, a fix.
 * @param blockTypes All block types, for suggestions.
 * @param titleOf Returns the title of the property at a pointer; `undefined` if it has none.
 * @param isOptional Whether its object may lack the property at a pointer.
 */
export function shapeProblems(
  document: ComposedDocument,
  errors: readonly ErrorObject[],
  blockTypes: readonly string[],
  titleOf: (pointer: string) => string | undefined,
  isOptional: (pointer: string) => boolean = () => false,
): Problem[] {
  const byPlace = groupBy(errors, ({ instancePath }) => instancePath);
  return errors
    .filter((error) => isCause(error, byPlace.get(error.instancePath) ?? []))
    .map((error) => {
      const { code, message, key, at, meant, ...facts } = describe(error, blockTypes, titleOf);
      const pointer = at === undefined ? error.instancePath : `${error.instancePath}/${at}`;
      const place = key === undefined ? document.locate(pointer) : document.locateKey(pointer, key);
      // For an object or a list only the first character is underlined; otherwise the frame would underline half the
      // page.
      const length = place.node.type === 'object' || place.node.type === 'array' ? 1 : place.node.length;
      const isEmptyList = error.keyword === 'minItems' || error.keyword === 'minProperties';
      const fix =
        meant !== undefined && place.node.type === 'string'
          ? replacing(place.node, meant)
          : isEmptyList && isEmpty(error.data) && isOptional(pointer)
            ? removing(place.node)
            : undefined;
      return problemAt(place.file, place.node.offset, length, code, message(withTitle), {
        ...facts,
        titled: message(titleAlone),
        fix,
      });
    });
}

/**
 * Whether an error is a cause, not just a consequence of another error.
 * @param errors All errors in the same place.
 */
function isCause(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  // `textProblems` reports this name in every object.
  if (error.params['additionalProperty'] === '__proto__') return false;
  // The place of a missing or broken part, which has its own message.
  if (error.data === undefined && error.keyword === 'type') return false;
  // The error inside the condition is reported instead.
  if (error.keyword === 'if') return false;
  // A block without a type: the missing property is reported instead.
  if (error.keyword === 'discriminator' && error.params['tagValue'] === undefined) return false;
  // The type is wrong; the list of allowed values does not matter yet.
  if (error.keyword === 'enum' || error.keyword === 'const') {
    if (errors.some((other) => other.keyword === 'type')) return false;
  }
  if (error.keyword === 'required') {
    const missing = error.params['missingProperty'] as string;
    // In an empty object every required property is missing: the first message names them all.
    if (isEmpty(error.data)) {
      const first = errors.find((one) => one.keyword === 'required' && one.data === error.data);
      return first === error;
    }
    // A misspelt property is both unknown and missing; only the unknown one is reported.
    return !errors.some(
      (other) =>
        other.keyword === 'additionalProperties' &&
        nearestMatch(other.params['additionalProperty'] as string, listProperties(other)) === missing,
    );
  }
  return true;
}
