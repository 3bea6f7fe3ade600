declare module 'launch-editor' {
  /** Opens `file:line:column` in the given editor, or in the one that is found running or in the environment. */
  export default function launchEditor(
    file: string,
    editor?: string,
    onError?: (file: string, message: string | null) => void,
  ): void;
}
