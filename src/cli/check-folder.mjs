// Says at the first command that the project cannot work in its folder. Plain JavaScript: nothing is installed yet.

/**
 * Ends the process if the bundler (Vite) cannot read the folder: it takes `#` and `?` for the end of an address.
 * @param {string} folder Path of the engine.
 */
export function checkFolder(folder) {
  const [sign] = /[#?]/.exec(folder) ?? [];
  if (sign === undefined) return;
  console.error(
    `The folder ${folder} has "${sign}" in its path, and the site cannot be built there. Take "${sign}" out of the name of the folder, and run the command again.`,
  );
  process.exit(2);
}
