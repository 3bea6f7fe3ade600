/** The commands for those who write and look after the pages. */
import type { CAC } from 'cac';
import { explain } from './explain.ts';

/** Adds the commands to those of the project. `root` is the folder of the project. */
export function addAuthoringCommands(cli: CAC, _root: string): void {
  cli
    .command('explain [code]', 'Explains a code of the checker; without one, lists all')
    .action((code?: string | number) => console.log(explain(code === undefined ? undefined : String(code))));
}
