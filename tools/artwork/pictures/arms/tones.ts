/** The flat tones of the arms: each colour has its light, its middle, its shade and the line around it. */
export const tones = {
  gold: { light: '#f0d48c', middle: '#d9ae55', shade: '#b8862f', line: '#6f4a1c' },
  brown: { light: '#7d573f', middle: '#5d3e2c', shade: '#472d20', line: '#2e1d15' },
  white: { light: '#fffdf7', middle: '#f6eddb', shade: '#e3d3b6', line: '#5d4636' },
  green: { light: '#a9ab78', middle: '#858a57', shade: '#656b40', line: '#41472a' },
  flame: { light: '#fff3cf', middle: '#f2bf62', shade: '#d98b35', line: '#8a4b1c' },
} as const;
