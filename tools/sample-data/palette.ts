/** The colours of one picture: of one hour of the day, as it were. */
export interface Palette {
  /** Top, middle and foot of the sky, or of the wall behind what is shown. */
  sky: readonly [string, string, string];
  /** From what is far to what is near. */
  land: readonly [string, string, string, string, string];
  /** Two colours of leaves, which stand out against the sky. */
  leaf: readonly [string, string];
  /** Sun, moon, flame, the gold of a line. */
  glow: string;
  /** What stands out against the sky: a petal, a sail, a wall in the light. */
  light: string;
  /** Lines and what is darkest. */
  line: string;
}

/** Night, dusk, dawn, earth, day, parchment. */
export const palettes: readonly Palette[] = [
  {
    sky: ['#0f1a33', '#22335e', '#4a5a88'],
    land: ['#34456f', '#283861', '#1d2b50', '#152040', '#0c1429'],
    leaf: ['#8fa3c4', '#6c82a8'],
    glow: '#f0d48a',
    light: '#f6ecd8',
    line: '#0c1429',
  },
  {
    sky: ['#2a2f52', '#8a5f4c', '#e0a955'],
    land: ['#9a6a4c', '#7a4f3c', '#5c3a2c', '#422820', '#2b1a14'],
    leaf: ['#3a241b', '#5c3a2c'],
    glow: '#f8d98c',
    light: '#fbeccb',
    line: '#2b1a14',
  },
  {
    sky: ['#b9c4d6', '#f0dcc0', '#f9edd2'],
    land: ['#c9b494', '#b0906a', '#8f6a48', '#6b4a30', '#4a3120'],
    leaf: ['#6b4a30', '#8f6a48'],
    glow: '#e0a63c',
    light: '#fffaf0',
    line: '#4a3120',
  },
  {
    sky: ['#2b1d14', '#5a3823', '#a06f3f'],
    land: ['#86592f', '#6b4424', '#51321b', '#3a2413', '#22150b'],
    leaf: ['#c79a5b', '#a67840'],
    glow: '#e8c06a',
    light: '#f6e6c4',
    line: '#1c110a',
  },
  {
    sky: ['#7f95b8', '#b9c7d6', '#f2ead6'],
    land: ['#93a3b8', '#6f83a4', '#52688e', '#3b4f76', '#263759'],
    leaf: ['#263759', '#3b4f76'],
    glow: '#f3d792',
    light: '#fdf8ea',
    line: '#1f2d4b',
  },
  {
    sky: ['#f7eedb', '#f2e4c6', '#e8d3a6'],
    land: ['#dcc497', '#c6a56e', '#a67f48', '#7d5a30', '#56391d'],
    leaf: ['#6b4a26', '#8f6a3a'],
    glow: '#bf9136',
    light: '#fffaee',
    line: '#56391d',
  },
];
