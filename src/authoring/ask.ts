/** Collects the answers for a template: from the flags, and from a person at a terminal. */
import { intro, isCancel, outro, select, text } from '@clack/prompts';
import type { Template } from '../engine/generated/schema.ts';
import { defaultAnswer, answerError, readTitles } from './answers.ts';
import { listChoices } from './new.ts';
import type { Site } from '../site/documents/read-site.ts';

/** The flags of a command by name, without the leading hyphens. */
export type Flags = Readonly<Record<string, string | undefined>>;

/**
 * The answers from flags alone.
 * @throws Error that names everything missing or wrong, so that one more call is enough.
 */
export function answersFromFlags(template: Template, flags: Flags, site: Site): Map<string, string> {
  const answers = new Map<string, string>();
  const errors: string[] = [];
  for (const field of template.fields) {
    const given = flags[field.name];
    const answer = given === undefined ? (defaultAnswer(field, answers, readTitles(site)) ?? '') : given;
    const error = answerError(field, answer, listChoices(field, site));
    if (error !== undefined) errors.push(error);
    answers.set(field.name, answer);
  }
  if (errors.length > 0) throw new Error(`Nothing was written.\n  ${errors.join('\n  ')}`);
  return answers;
}

/**
 * Asks a person for the answers. Questions with a valid answer in a flag are skipped.
 * @returns `undefined` if the person cancels
 */
export async function ask(
  name: string,
  template: Template,
  flags: Flags,
  site: Site,
): Promise<Map<string, string> | undefined> {
  intro(`New ${name}: ${template.description}`);
  const answers = new Map<string, string>();
  for (const field of template.fields) {
    const choices = listChoices(field, site);
    const given = flags[field.name];
    if (given !== undefined && answerError(field, given, choices) === undefined) {
      answers.set(field.name, given);
      continue;
    }
    const suggested = given === undefined ? defaultAnswer(field, answers, readTitles(site)) : given;
    const message = field.optional ? `${field.ask} (or nothing)` : field.ask;
    const answer =
      choices.length > 0
        ? await select({ message, options: choices.map((value) => ({ value, label: value })) })
        : await text({
            message,
            ...(field.example && { placeholder: field.example }),
            ...(suggested && { initialValue: suggested }),
            validate: (value) => answerError(field, value ?? '', choices),
          });
    if (isCancel(answer)) {
      outro('Nothing was written.');
      return undefined;
    }
    answers.set(field.name, answer ?? '');
  }
  return answers;
}
