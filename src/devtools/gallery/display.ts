/** How the gallery shows its examples. */
export interface Display {
  /** Width of the frame in CSS pixels; empty: the full width of the page. */
  width: string;
  /** `light` or `dark`; empty: as the system has it. */
  scheme: string;
}
