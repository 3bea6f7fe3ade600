declare module 'launch-editor' {
  /**
   * Opens `file:line:column` in the given editor, else in one that is running or that the environment names.
   */
  export default function launchEditor(
    file: string,
    editor?: string,
    onError?: (file: string, message: string | null) => void,
  ): void;
}
