/** The display of the gallery's examples. */
export interface Display {
  /** Width of the frame in CSS pixels; empty for the full width of the page. */
  width: string;
  /** `light` or `dark`; empty for the system's scheme. */
  scheme: string;
}
