/** The build of a server, in a process of its own, because the server would keep its memory. */
import { spawn } from 'node:child_process';

/**
 * Starts a build, which ends with this process. If it fails, this process ends with its status, even after the site is
 * ready.
 * @param parameters Parameters of Node.
 * @returns when the site is ready: the build has sent a message, or has come to its end.
 */
export function startBuild(parameters: readonly string[]): Promise<void> {
  const build = spawn(process.execPath, parameters, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  process.on('exit', () => build.kill());
  return new Promise((resolve) => {
    let isReady = false;
    build.on('message', () => {
      isReady = true;
      resolve();
    });
    build.on('exit', (status, signal) => {
      if (status === 0) resolve();
      // Ctrl-C ends the build too; the server then ends by itself, after open requests.
      else if (signal === null || !isReady) process.exit(status ?? 2);
    });
  });
}
