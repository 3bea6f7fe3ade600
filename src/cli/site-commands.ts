/** The option that names the site of a command, and how the site is opened. */
import type { CAC, Command } from 'cac';
import { siteFolder } from '../authoring/named-files.ts';
import { loadContract, type Contract } from '../site/documents/contract.ts';
import { readSite, type Site } from '../site/documents/read-site.ts';

export interface SiteFlag {
  site: string;
}

/** Adds a command, with the option that names a site unless there is none yet. */
export type AddCommand = (name: string, about: string, isOnSite?: boolean) => Command;

/** Returns the function that adds a command. @param here default folder of the site */
export const commandsOn =
  (cli: CAC, here: string): AddCommand =>
  (name, about, isOnSite = true) => {
    const added = cli.command(name, about);
    return isOnSite
      ? added.option('--site <folder>', 'Folder with pages/ and public/', { default: here })
      : added;
  };

/** Reads a site. @param root folder of the engine @throws Error if the folder holds no site */
export function siteNamed(
  root: string,
  name: string,
  read: (root: string, folder: string) => Contract = loadContract,
): { folder: string; contract: Contract; site: Site } {
  const folder = siteFolder(name);
  const contract = read(root, folder);
  return { folder, contract, site: readSite(folder, contract) };
}
