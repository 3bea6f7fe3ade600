/** How an example is shown. */
export interface Display {
  /** Width of the frame in CSS pixels; none: as wide as there is room. */
  width: string;
  /** `light`, `dark`, or as the system has it. */
  scheme: string;
}
